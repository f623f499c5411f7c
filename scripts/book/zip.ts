// Writes a ZIP archive of uncompressed files, as EPUB's container demands for its first file. PKWARE APPNOTE 6.3,
// sections 4.3.7 to 4.3.16.
import { crc32 } from 'node:zlib';

/** Files in the given order, uncompressed, all with the same date, so that the same book gives the same bytes. */
export function zip(files: readonly (readonly [name: string, text: string])[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of files) {
    const [path, data] = [Buffer.from(name), Buffer.from(text)];
    const fields = Buffer.alloc(26);
    // Version 2.0, UTF-8 names (bit 11), stored, 1 January 1980.
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(0x0800, 2);
    fields.writeUInt16LE(0x21, 8);
    fields.writeUInt32LE(crc32(data), 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(data.length, 18);
    fields.writeUInt16LE(path.length, 22);
    parts.push(signature(0x04034b50), fields, path, data);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(offset, 10);
    directory.push(signature(0x02014b50), Buffer.from([20, 0]), fields, where, path);
    offset += 30 + path.length + data.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(listing.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listing, signature(0x06054b50), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
