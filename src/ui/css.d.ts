// Allows custom properties in style={{ }}: numbers and texts that CSS reads.
import 'react';

declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
