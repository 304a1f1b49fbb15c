/** Where the background image of a layout lies, given what the layout stores about it (S0 §7). */

/** Key of an accepted upload, or an address on another host; http and every other scheme are refused. */
export function isLayoutFile(layoutUrl: string): boolean {
  return isHttpsAddress(layoutUrl) || /^(?:layouts\/)?[A-Za-z0-9][A-Za-z0-9_.-]*$/.test(layoutUrl);
}

/**
 * The address to load: a full https address as it is, anything else below the media base. A name of two parts joined by an
 * underscore may lack its suffix .svg (S0 §7); the key of an accepted upload carries its own.
 */
export function layoutFileAddress(layoutUrl: string, mediaBase: string): string {
  if (isHttpsAddress(layoutUrl)) return layoutUrl;
  const lacksSuffix = layoutUrl.split("_").length === 2 && !layoutUrl.endsWith(".svg");
  return `${mediaBase.replace(/\/+$/, "")}/${layoutUrl}${lacksSuffix ? ".svg" : ""}`;
}

function isHttpsAddress(text: string): boolean {
  return /^https:\/\/[a-z0-9][a-z0-9.-]*(?::[0-9]{1,5})?\/[^\s"'<>\\]*$/i.test(text);
}
