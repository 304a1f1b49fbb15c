/** Reads lines of comma-separated values cell by cell; stops at the first fault. */

export interface LineReader {
  /** Begins the next line, which must be of this type. */
  open(type: string): void;
  /** Whether the next line is of this type; always false after a fault. */
  isNext(type: string): boolean;
  /** Whether the line has more cells. */
  isMore(): boolean;
  text(): string;
  number(): number;
  /** Reads 1 or 0. */
  flag(): boolean;
  /**
   * Reads a cell that must have one of the allowed texts; for any other, records a fault and
   * returns the fallback.
   */
  oneOf<Text extends string>(is: (text: string) => text is Text, fallback: Text): Text;
  /** Records a fault of the line unless `holds` is true. */
  require(holds: boolean): void;
  /** Records a fault if there is a further line. */
  end(): void;
  isFaulty(): boolean;
  /** Number of the line that was opened last, or that is faulty; from 1. */
  line(): number;
}

export function lineReader(text: string): LineReader {
  // The last line of the file may end in LF, as the others do.
  const lines = text
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => line.split(","));
  let at = -1;
  let cell = 0;
  let isFaulty = false;
  const require = (holds: boolean) => {
    isFaulty ||= !holds;
  };
  const read = () => {
    const value = lines[at]?.[cell];
    require(value !== undefined);
    if (!isFaulty) cell += 1;
    return value ?? "";
  };
  const number = () => {
    const written = read();
    // A number must be written in its shortest form; any other spelling is refused.
    require(String(Number(written)) === written && Number.isFinite(Number(written)));
    return Number(written);
  };
  const closeLine = () => require(at < 0 || cell === lines[at]?.length);
  return {
    open(type) {
      closeLine();
      if (isFaulty) return;
      [at, cell] = [at + 1, 0];
      require(read() === type);
    },
    isNext: (type) => !isFaulty && lines[at + 1]?.[0] === type,
    isMore: () => !isFaulty && cell < (lines[at]?.length ?? 0),
    text: read,
    number,
    flag() {
      const written = read();
      require(written === "1" || written === "0");
      return written === "1";
    },
    oneOf(is, fallback) {
      const written = read();
      require(is(written));
      return is(written) ? written : fallback;
    },
    require,
    end() {
      closeLine();
      require(at === lines.length - 1);
    },
    isFaulty: () => isFaulty,
    line: () => at + 1,
  };
}
