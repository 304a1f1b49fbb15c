/** A file with readable JSON: an object with a checksum and one further member. */
import { sumOf } from "./document-text.ts";

const HEAD = /^\{\n {2}"sum": "([0-9a-f]{8})",/;
const END = "\n";

export interface SummedMember {
  /** Name of the file; included in the checksum, so that another file in its place is detected. */
  readonly file: string;
  readonly member: string;
}

export function summedJson({ file, member }: SummedMember, value: unknown): string {
  const rest = JSON.stringify({ [member]: value }, null, 2).slice("{".length) + END;
  return `{\n  "sum": "${sumOf(file, rest)}",${rest}`;
}

/**
 * The problem of the text, phrased to continue the file's name. undefined when the checksum is
 * correct, and for files of earlier versions.
 */
export function summedJsonProblem(which: SummedMember, text: string): string | undefined {
  if (text === "") return "is empty";
  const head = HEAD.exec(text);
  const isRight =
    head === null
      ? hasNoSum(which, text)
      : sumOf(which.file, text.slice(head[0].length)) === head[1];
  return isRight ? undefined : "does not match its checksum";
}

/** True for files of earlier versions, which have no checksum. */
export function hasNoSum({ member }: SummedMember, text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && Object.keys(value).join() === member;
  } catch {
    return false;
  }
}
