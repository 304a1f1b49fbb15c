/** Texts of the field for the name of the site, before a command to all of it. */
import { messages } from "#web/language/messages.ts";

export const SITE_NAME_MESSAGES = messages("siteName", {
  typeName: "Type the site name",
  mismatch: (name: string) => `Type exactly: ${name}`,
});
