/** Columns of the table of users who can command a layout. */
import { privilegeNames } from "#domain/access/privileges.ts";
import type { Commander } from "#web/api/access.generated.ts";
import { listText } from "#web/language/counts.ts";
import { formatStamp } from "#web/ui/format.ts";
import { type TableColumn, textColumn } from "#web/ui/table-column.ts";
import { CONTROLS, givenText, RIGHTS_MESSAGES } from "./rights-messages.ts";

type CommanderColumn = TableColumn<Commander>;

/** @param emailOf returns the email of a user by their id */
export function commanderColumns(
  emailOf: (username: string) => string,
): readonly CommanderColumn[] {
  return [
    textColumn("email", RIGHTS_MESSAGES.email, ({ email }) => email),
    textColumn("name", RIGHTS_MESSAGES.name, nameText),
    textColumn("controls", RIGHTS_MESSAGES.controls, controlsText),
    textColumn("access", RIGHTS_MESSAGES.access, (one) => accessText(one, emailOf)),
    {
      ...textColumn("ends", RIGHTS_MESSAGES.ends, ({ endsAt }: Commander) =>
        endsAt === 0 ? RIGHTS_MESSAGES.never : formatStamp(endsAt),
      ),
      order: ({ endsAt }) => endsAt || undefined,
    },
    textColumn("authenticator", RIGHTS_MESSAGES.authenticator, ({ mfaEnrolled }) =>
      mfaEnrolled ? RIGHTS_MESSAGES.authenticatorOn : RIGHTS_MESSAGES.authenticatorOff,
    ),
  ];
}

function nameText({ nameFirst, nameLast, company }: Commander): string {
  return `${nameFirst} ${nameLast}, ${company}`;
}

/** Short names of a user's control privileges, such as "Basic, Commissioning". */
function controlsText({ privileges }: Commander): string {
  return listText(privilegeNames(privileges).flatMap((name) => CONTROLS[name] ?? []));
}

function accessText(
  { allLayouts, grantedAt, grantedBy }: Commander,
  emailOf: (username: string) => string,
): string {
  if (grantedAt === undefined) return allLayouts ? RIGHTS_MESSAGES.allLayouts : "";
  const by = grantedBy === undefined ? undefined : emailOf(grantedBy);
  const given = givenText(formatStamp(grantedAt).slice(0, DAY_CHARACTERS), by);
  return allLayouts ? `${RIGHTS_MESSAGES.allLayouts}; ${given}` : given;
}

const DAY_CHARACTERS = 10;
