/** JSON with one member, readable by people, and its checksum before it. */
import { sumOf } from "./document-text.ts";

const HEAD = /^\{\n {2}"sum": "([0-9a-f]{8})",/;
const END = "\n";

export interface SummedMember {
  /** Of the file. Part of the checksum: a file in place of another is detected. */
  readonly file: string;
  readonly member: string;
}

export function summedJson({ file, member }: SummedMember, value: unknown): string {
  const rest = JSON.stringify({ [member]: value }, null, 2).slice("{".length) + END;
  return `{\n  "sum": "${sumOf(file, rest)}",${rest}`;
}

/**
 * The problem of the text, as it continues the file's name. Undefined where it is what was written,
 * and for one of an earlier version.
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

/** As earlier versions wrote it: the member and nothing else. */
export function hasNoSum({ member }: SummedMember, text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && Object.keys(value).join() === member;
  } catch {
    return false;
  }
}
