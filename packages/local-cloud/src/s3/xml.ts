/** XML in the form that the services write and read. */
import { SaxesParser } from "saxes";
import { ServiceError } from "#src/services.ts";

/** An element: its text, or its children in order. */
export type XmlElement = readonly [name: string, content: string | readonly XmlElement[]];

export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root)}`;
}

/**
 * Elements that contain only text, as pairs of path and text in document order. Throws
 * MalformedXML.
 */
export function readTexts(text: string): readonly (readonly [path: string, text: string])[] {
  const found: (readonly [string, string])[] = [];
  const path: string[] = [];
  let content = "";
  const parser = new SaxesParser();
  parser.on("opentag", ({ name }) => {
    path.push(name);
    content = "";
    found.push([path.join("/"), ""]);
  });
  parser.on("text", (piece) => {
    content += piece;
  });
  parser.on("closetag", () => {
    if (content.trim() !== "") found.push([path.join("/"), content.trim()]);
    path.pop();
    content = "";
  });
  parser.on("error", (cause) => {
    throw new ServiceError(
      "MalformedXML",
      `The XML you provided was not well-formed: ${cause.message}`,
    );
  });
  parser.write(text).close();
  return found;
}

export function writeElement([name, content]: XmlElement): string {
  const inner =
    typeof content === "string" ? escapeText(content) : content.map(writeElement).join("");
  return `<${name}>${inner}</${name}>`;
}

function escapeText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\r", "&#13;");
}
