/**
 * Texts of the field for the name of the site, which the user types before a command to the whole
 * site.
 */
import { messages } from "#web/language/messages.ts";

export const SITE_NAME_MESSAGES = messages("siteName", {
  typeName: "Type the site name",
  mismatch: (name: string) => `Type exactly: ${name}`,
});
