/** Names of the privileges on the screen. */
import { PRIVILEGES } from "#domain/access/privileges.ts";
import { labelsOf } from "#web/language/labels.ts";
import { messages } from "#web/language/messages.ts";

export const PRIVILEGE_LABELS = messages("privilegeLabels", labelsOf(PRIVILEGES));
