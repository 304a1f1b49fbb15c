/** Live feedback list: each master's reply to the last command. */
import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { COMMAND_MESSAGES } from "#web/features/site/model/command-messages.ts";
import { shownMessage, shownStatus } from "#web/features/site/model/shown-outcome.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { CommandRun, TargetRun } from "./model/command-run.ts";
import { ReplyView } from "./ReplyView.tsx";
import { StatusMark } from "./StatusMark.tsx";

interface Props {
  readonly site: Site;
  readonly run: CommandRun;
}

export function RunResults({ site, run }: Props) {
  return (
    <section aria-label={COMMAND_MESSAGES.results}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {COMMAND_MESSAGES.results}
      </Typography>
      <Stack component="ul" aria-live="polite" sx={LIST}>
        {run.targets.map((target) => (
          <Box component="li" key={target.mLocId} sx={ROW}>
            <Result site={site} name={run.intent.name} target={target} />
          </Box>
        ))}
      </Stack>
    </section>
  );
}

interface ResultProps {
  readonly site: Site;
  readonly name: string;
  readonly target: TargetRun;
}

function Result({ site, name, target }: ResultProps) {
  const { mLocId, masterName } = target;
  const master = site.masters.find(({ id }) => id === mLocId);
  const status = shownStatus(target);
  return (
    <>
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 1 }}>
        <Typography variant="subtitle2" component="span">
          {masterName}
        </Typography>
        <StatusMark status={status} />
      </Box>
      <ReplyView
        name={name}
        message={shownMessage(target)}
        isSuccess={status === "success"}
        deviceType={master?.deviceType ?? "gen4"}
      />
    </>
  );
}

const LIST = { m: 0, p: 0, listStyle: "none", border: 1, borderColor: "divider", borderRadius: 1 };

const ROW = {
  px: 1.5,
  py: 0.75,
  "&:not(:last-of-type)": { borderBottom: 1, borderColor: "divider" },
} as const;
