/** Helpers that write TypeScript source. */

export function quoted(text: string): string {
  return JSON.stringify(text);
}

/** The comment of an export or a field, on separate lines; empty without a comment. */
export function commentSource(comment: string | undefined | null, indent: string): string {
  return comment
    ? `${indent}/** ${comment.replaceAll(/\s+/g, " ").replaceAll("*/", "* /")} */\n`
    : "";
}

/** Converts `nodeTasks` and `NodeTasks` to `NODE_TASKS`. */
export function constantName(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, "_").toUpperCase();
}

/** Indents source within an object or a call. */
export function indented(source: string): string {
  return source.replaceAll("\n", "\n  ");
}
