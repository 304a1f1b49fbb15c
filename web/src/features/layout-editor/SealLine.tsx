/** The seal of the ledger that covers a report of remote access, and the check against the seals. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { execute } from "#web/api/operation.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { zonedTime } from "#web/ui/zoned-time.ts";
import { VERIFY_LEDGER } from "./model/remote-access.generated.ts";
import { reportParts } from "./model/remote-access.ts";
import { REMOTE_ACCESS_MESSAGES } from "./model/remote-access-messages.ts";
import type { RemoteReport } from "./model/remote-access-operations.ts";

interface Props {
  readonly layoutId: string;
  readonly report: RemoteReport;
  readonly tz: string | null;
}

type Verdict =
  | { readonly kind: "intact"; readonly hours: number }
  | { readonly kind: "broken"; readonly hour: number }
  | { readonly kind: "unknown" };

export function SealLine({ layoutId, report, tz }: Props) {
  const { client } = useServices();
  const isOnline = useIsOnline();
  const [isBusy, setIsBusy] = useState(false);
  const [verdict, setVerdict] = useState<Verdict>();
  const { sealedThrough, hash, to } = report;
  async function verify(): Promise<void> {
    setIsBusy(true);
    setVerdict(await verdictOf());
    setIsBusy(false);
  }
  async function verdictOf(): Promise<Verdict> {
    let hours = 0;
    for (const part of reportParts(to)) {
      const outcome = await execute(client, VERIFY_LEDGER, { layoutId, ...part });
      if (!outcome.ok || outcome.value === undefined) return { kind: "unknown" };
      const { isIntact, faultHour } = outcome.value;
      if (!isIntact) return { kind: "broken", hour: faultHour ?? part.from };
      hours += outcome.value.hours;
    }
    return { kind: "intact", hours };
  }
  if (sealedThrough === undefined || hash === undefined) {
    return <Typography variant="caption">{REMOTE_ACCESS_MESSAGES.notSealed}</Typography>;
  }
  return (
    <Box sx={{ display: "flex", flexDirection: "column", alignItems: "flex-start", gap: 1 }}>
      <Typography variant="caption" sx={{ overflowWrap: "anywhere" }}>
        {REMOTE_ACCESS_MESSAGES.sealed(zonedTime(sealedThrough, tz), hash)}
      </Typography>
      <Button
        size="small"
        variant="outlined"
        disabled={isBusy || !isOnline}
        onClick={() => void verify()}
      >
        {isBusy ? REMOTE_ACCESS_MESSAGES.verifying : REMOTE_ACCESS_MESSAGES.verify}
      </Button>
      {verdict?.kind === "intact" && (
        <Alert severity="success">{REMOTE_ACCESS_MESSAGES.intact(verdict.hours)}</Alert>
      )}
      {verdict?.kind === "broken" && (
        <Alert severity="error">{REMOTE_ACCESS_MESSAGES.broken(zonedTime(verdict.hour, tz))}</Alert>
      )}
      {verdict?.kind === "unknown" && (
        <Alert severity="warning">{REMOTE_ACCESS_MESSAGES.notVerified}</Alert>
      )}
    </Box>
  );
}
