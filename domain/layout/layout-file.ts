/** The location of a layout's background image, from the value stored in the layout. */

/**
 * Whether the text is the name of a file on the deployment's own media host, as an accepted upload
 * has one; addresses of any host are refused.
 */
export function isLayoutFile(layoutUrl: string): boolean {
  return /^(?:layouts\/)?[A-Za-z0-9][A-Za-z0-9_.-]*$/.test(layoutUrl);
}

/**
 * The address from which to load a layout's image, below the media base. A complete address, stored
 * before only names were accepted, is returned as it is and loads only where it is below the media
 * base. A name of two parts joined by an underscore may lack its suffix .svg; the key of an
 * accepted upload has one.
 */
export function layoutFileAddress(layoutUrl: string, mediaBase: string): string {
  if (isHttpsAddress(layoutUrl)) return layoutUrl;
  const lacksSuffix = layoutUrl.split("_").length === 2 && !layoutUrl.endsWith(".svg");
  return `${mediaBase.replace(/\/+$/, "")}/${layoutUrl}${lacksSuffix ? ".svg" : ""}`;
}

function isHttpsAddress(text: string): boolean {
  return /^https:\/\/[a-z0-9][a-z0-9.-]*(?::[0-9]{1,5})?\/[^\s"'<>\\]*$/i.test(text);
}
