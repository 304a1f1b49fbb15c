/** Reads the functions' output from a local cloud's log file. */

export const UNREADABLE_LOG = "reads what functions logged, and this target keeps no log file";

/** Output lines that are JSON objects, the format in which the product's functions log. */
export function functionOutput(logText: string): readonly Readonly<Record<string, unknown>>[] {
  return [...logText.matchAll(/^\S+ lambda\.output function=\S+ line=(".*")$/gmu)].flatMap(
    ([, quoted = ""]) => {
      const line: string = JSON.parse(quoted);
      return line.startsWith("{") ? [JSON.parse(line)] : [];
    },
  );
}
