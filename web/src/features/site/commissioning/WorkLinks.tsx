/** Links to what can be done for all nodes that are ready. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link } from "react-router";
import type { HandOver } from "#domain/commissioning/hand-over.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { PagePart } from "#web/features/site/page/PagePart.tsx";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { COMMISSIONING_MESSAGES } from "./commissioning-messages.ts";
import { workLinks } from "./work-links.ts";

interface Props {
  readonly site: Site;
  readonly content: HandOver;
  readonly mLocId: string | undefined;
}

export function WorkLinks({ site, content, mLocId }: Props) {
  const held = usePrivileges();
  const links = workLinks(site, content, { mLocId, held });
  if (links.length === 0) return undefined;
  return (
    <PagePart title={COMMISSIONING_MESSAGES.work} hint={COMMISSIONING_MESSAGES.workHint}>
      <Box component="ul" aria-label={COMMISSIONING_MESSAGES.work} sx={LIST}>
        {links.map(({ kind, count, path }) => (
          <li key={kind}>
            <Button component={Link} to={path} variant="outlined" sx={BUTTON}>
              {COMMISSIONING_MESSAGES.works[kind](count)}
            </Button>
          </li>
        ))}
      </Box>
    </PagePart>
  );
}

const LIST = {
  listStyle: "none",
  m: 0,
  p: 0,
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(240px, 1fr))",
  gap: 1,
} as const;

const BUTTON = { width: 1, minHeight: 48, textAlign: "center" } as const;
