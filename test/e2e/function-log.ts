/** What functions wrote, read from the log file of a local cloud. */

export const UNREADABLE_LOG = "reads what functions logged, and this target keeps no log file";

/** Of the lines that are JSON objects, which is how the product's functions log. */
export function functionOutput(logText: string): readonly Readonly<Record<string, unknown>>[] {
  return [...logText.matchAll(/^\S+ lambda\.output function=\S+ line=(".*")$/gmu)].flatMap(
    ([, quoted = ""]) => {
      const line: string = JSON.parse(quoted);
      return line.startsWith("{") ? [JSON.parse(line)] : [];
    },
  );
}
