/**
 * Number of open proposals for new controllers of the site in the address, beside the link to the page
 * of replacements. It is read when the menu is opened, not by each page.
 */
import Badge from "@mui/material/Badge";
import Box from "@mui/material/Box";
import { useParams } from "react-router";
import { listPairings } from "#web/api/replacement-operations.ts";
import { useServices } from "#web/session/services.ts";
import { useRequest } from "#web/session/use-request.ts";
import { PROPOSAL_MESSAGES } from "./proposal-messages.ts";

/** The badge takes its own place in the line, instead of a corner of another element. */
const IN_LINE = { "& .MuiBadge-badge": { position: "static", transform: "none" } };

export function OpenProposals() {
  const { layoutId } = useParams();
  const { client } = useServices();
  const { state } = useRequest(layoutId, (id) => listPairings(client, id));
  const count = state.value?.reduce((sum, { groups }) => sum + groups.length, 0);
  const isUnknown = state.status === "failed";
  if (!isUnknown && (count === undefined || count === 0)) return undefined;
  return (
    <Box
      component="span"
      role="img"
      aria-label={isUnknown ? PROPOSAL_MESSAGES.unknown : PROPOSAL_MESSAGES.open(count ?? 0)}
      sx={{ mr: 1.5 }}
    >
      <Badge badgeContent={isUnknown ? "?" : count} color="warning" sx={IN_LINE} />
    </Box>
  );
}
