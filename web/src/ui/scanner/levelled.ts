/** Rotates a picture of a tilted bar code to level and averages rows, which removes noise. */

/** Picture as RGBA bytes, row by row. */
export interface Picture {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/**
 * Number of picture rows that are averaged into one. More would blur a code that is tilted by some
 * degrees, fewer leave noise.
 */
const ROWS = 25;

/**
 * Samples per pixel across the code. Two make edges between pixels visible: a bar of two pixels is
 * read as one of four.
 */
const COLUMNS_PER_PIXEL = 2;

/**
 * Share of the picture's height that is used: the middle, where users hold the code along the
 * aiming line.
 */
const SHARE = 1 / 2;

const WHITE = 255;

/**
 * Returns the middle of the picture, each row the average of `ROWS` rows.
 *
 * @param skewDegrees clockwise tilt of the code
 */
export function levelled(picture: Picture, skewDegrees: number): Picture {
  const { width, height } = picture;
  const angle = (skewDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const rows = Math.floor((height * SHARE) / ROWS);
  const columns = width * COLUMNS_PER_PIXEL;
  const data = new Uint8ClampedArray(columns * rows * 4).fill(WHITE);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const across = (column + 0.5) / COLUMNS_PER_PIXEL - 0.5 - width / 2;
      let sum = 0;
      for (let line = 0; line < ROWS; line += 1) {
        const down = (row - rows / 2) * ROWS + line;
        sum += lightAt(
          picture,
          width / 2 + across * cos - down * sin,
          height / 2 + across * sin + down * cos,
        );
      }
      const at = (row * columns + column) * 4;
      data.fill(sum / ROWS, at, at + 3);
    }
  }
  return { data, width: columns, height: rows };
}

/**
 * Brightness at a position by bilinear interpolation of the four surrounding pixels; white beyond
 * the edges.
 */
function lightAt({ data, width, height }: Picture, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return WHITE;
  const toRight = x - left;
  const toBottom = y - top;
  // Index of the green channel, which approximates the brightness.
  const at = (top * width + left) * 4 + 1;
  const below = at + width * 4;
  const upper = (data[at] ?? WHITE) * (1 - toRight) + (data[at + 4] ?? WHITE) * toRight;
  const lower = (data[below] ?? WHITE) * (1 - toRight) + (data[below + 4] ?? WHITE) * toRight;
  return upper * (1 - toBottom) + lower * toBottom;
}
