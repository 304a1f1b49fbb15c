/** Texts of the number of proposals beside the link to the page of replacements. */
import { plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

export const PROPOSAL_MESSAGES = messages("proposals", {
  open: (count: number) =>
    plural(count, {
      one: "# proposal for a new controller",
      other: "# proposals for new controllers",
    }),
  unknown: "Proposals could not be read",
});
