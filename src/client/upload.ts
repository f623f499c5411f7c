// Uploads a file: the only request whose progress is shown. A file's type is read from its bytes, never from its name.
import type { Problem } from '#shared/contract/problem.ts';
import { type FileType, MARKED_BYTES, typeOf } from '#shared/domain/identity/documents.ts';
import { isProblem, unanswered } from './api.ts';

/** Null for a type that is not accepted, or a file that can't be read. */
export const typeIn = (file: Blob): Promise<FileType | null> =>
  file
    .slice(0, MARKED_BYTES)
    .arrayBuffer()
    .then(
      (bytes) => typeOf(new Uint8Array(bytes)),
      () => null,
    );

/** Null when it has arrived, else the reason. `tell` is called with the fraction sent, 0 to 1. */
export function sendFile(url: string, file: Blob, tell: (share: number) => void): Promise<Problem | null> {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('content-type', file.type);
    request.upload.onprogress = ({ loaded, total }) => total > 0 && tell(loaded / total);
    request.onload = () => done(request.status < 300 ? null : read(request.responseText));
    request.onerror = () => done(unanswered());
    request.send(file);
  });
}

function read(text: string): Problem {
  try {
    const body: unknown = JSON.parse(text);
    if (isProblem(body)) return body;
  } catch {
    // An answer that is not a problem of ours came from a proxy.
  }
  return unanswered();
}
