/** The page to return to after sign-in; only addresses of the console are accepted. */

/**
 * Maximum length of a stored address; longer ones are dropped. The address of a site view with all
 * masters selected is far shorter.
 */
const MAX_LENGTH = 8_192;

/** Path, query and fragment to return to; undefined for anything that could lead off-site. */
export function returnPath(stored: string | null, origin: string): string | undefined {
  if (stored === null || stored.length > MAX_LENGTH || !/^\/(?![/\\])/.test(stored))
    return undefined;
  if (!URL.canParse(stored, origin)) return undefined;
  const url = new URL(stored, origin);
  if (url.origin !== origin || url.pathname.startsWith("//")) return undefined;
  return isSignIn(url.pathname) ? undefined : `${url.pathname}${url.search}${url.hash}`;
}

/** Address of the sign-in page, with the page to return to as a parameter. */
export function signInPath(from: string): string {
  return `/?${new URLSearchParams({ from })}`;
}

function isSignIn(pathname: string): boolean {
  return pathname === "/" || pathname === "/index.html";
}
