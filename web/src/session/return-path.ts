/** Where to go after sign-in: the page somebody came from, as long as it is one of our own. */

/** Longer addresses are not kept; a site view with every master selected stays far below. */
const MAX_LENGTH = 8_192;

/** The path, query and fragment of a kept page; undefined for anything that could lead to another site. */
export function returnPath(kept: string | null, origin: string): string | undefined {
  if (kept === null || kept.length > MAX_LENGTH || !/^\/(?![/\\])/.test(kept)) return undefined;
  if (!URL.canParse(kept, origin)) return undefined;
  const url = new URL(kept, origin);
  if (url.origin !== origin || url.pathname.startsWith("//")) return undefined;
  return isSignIn(url.pathname) ? undefined : `${url.pathname}${url.search}${url.hash}`;
}

/** The address of the sign-in page that keeps where somebody wanted to go. */
export function signInPath(from: string): string {
  return `/?${new URLSearchParams({ from })}`;
}

function isSignIn(pathname: string): boolean {
  return pathname === "/" || pathname === "/index.html";
}
