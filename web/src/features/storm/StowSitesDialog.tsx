/**
 * Dialog that confirms the stow of several sites: which stow, what each site would do, and one word
 * to type.
 */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type FormEvent, useId, useState } from "react";
import { useServices } from "#web/session/services.ts";
import { isReasonEnough, ReasonField } from "#web/ui/ReasonField.tsx";
import { SteadyDialog } from "#web/ui/SteadyDialog.tsx";
import { hasPeople, peopleTexts, withReason } from "./model/people-in-plan.ts";
import { STOW_SITES_MESSAGES } from "./model/storm-messages.ts";
import type { StormRow } from "./model/storm-rows.ts";
import {
  isWord,
  type ReadyPlan,
  type SitePlan,
  STOW_KIND_KEYS,
  type StowKind,
} from "./model/stow-plan.ts";
import { SitePlanLine } from "./SitePlanLine.tsx";
import { useStowPlans } from "./use-stow-plans.ts";

interface Props {
  readonly rows: readonly StormRow[];
  /** Called with the sites that can be stowed. */
  readonly onConfirm: (plans: readonly ReadyPlan[]) => void;
  readonly onCancel: () => void;
}

export function StowSitesDialog({ rows, onConfirm, onCancel }: Props) {
  const titleId = useId();
  const isPhone = useMediaQuery("(max-width:599.95px)");
  const [kind, setKind] = useState<StowKind>("wind");
  const [typed, setTyped] = useState("");
  const planOf = useStowPlans(rows, kind);
  const plans = rows.map(({ id }) => planOf(id));
  const ready = plans.filter((plan) => plan.status === "ready");
  const pending = plans.filter(({ status }) => status === "preparing").length;
  const people = ready.filter(hasPeople);
  const [reason, setReason] = useState("");
  const canSend =
    pending === 0 &&
    ready.length > 0 &&
    isWord(typed, STOW_SITES_MESSAGES.word) &&
    (people.length === 0 || isReasonEnough(reason));
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (canSend) onConfirm(ready.map((plan) => withReason(plan, reason)));
  }
  return (
    <SteadyDialog titleId={titleId} onClose={onCancel} maxWidth="md" fullScreen={isPhone}>
      <Box component="form" onSubmit={submit} sx={FORM}>
        <DialogTitle id={titleId}>{STOW_SITES_MESSAGES.title(rows.length)}</DialogTitle>
        {/* Focusable, so that the keyboard can scroll it. */}
        <DialogContent tabIndex={0}>
          <Stack sx={{ gap: 1.5 }}>
            <KindChoice kind={kind} onKind={setKind} />
            <Box component="ul" aria-label={STOW_SITES_MESSAGES.previews} sx={LIST}>
              {rows.map((row) => (
                <SitePlanLine key={row.id} name={row.name} plan={planOf(row.id)} />
              ))}
            </Box>
            {people.length > 0 && <PeopleQuestion {...{ people, reason }} onReason={setReason} />}
          </Stack>
        </DialogContent>
        <DialogActions sx={ACTIONS}>
          <Typography variant="body2" role="status" sx={{ flexBasis: "100%" }}>
            {statusText(plans)}
          </Typography>
          <TextField
            autoFocus
            size="small"
            label={STOW_SITES_MESSAGES.typeWord(STOW_SITES_MESSAGES.word)}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            sx={{ flex: "1 1 220px" }}
          />
          <Button onClick={onCancel} color="inherit" sx={{ minHeight: 44 }}>
            {STOW_SITES_MESSAGES.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={!canSend} sx={{ minHeight: 44 }}>
            {STOW_SITES_MESSAGES.send(pending > 0 ? rows.length : ready.length)}
          </Button>
        </DialogActions>
      </Box>
    </SteadyDialog>
  );
}

interface PeopleProps {
  readonly people: readonly ReadyPlan[];
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

/** Names the people whom the stow concerns, and asks why it goes ahead. */
function PeopleQuestion({ people, reason, onReason }: PeopleProps) {
  const { nowSeconds } = useServices();
  return (
    <>
      <Alert severity="error" variant="outlined">
        <Typography variant="subtitle2" component="p">
          {STOW_SITES_MESSAGES.callPeople}
        </Typography>
        {people.map((plan) => (
          <Typography key={plan.siteId} variant="body2">
            {plan.siteName}: {peopleTexts(plan, nowSeconds()).join("; ")}
          </Typography>
        ))}
      </Alert>
      <ReasonField reason={reason} hint={STOW_SITES_MESSAGES.reasonHint} onReason={onReason} />
    </>
  );
}

/** How many sites are prepared; then how many cannot be stowed, or what the word leads to. */
function statusText(plans: readonly SitePlan[]): string {
  const count = (status: SitePlan["status"]) =>
    plans.filter((plan) => plan.status === status).length;
  const [pending, failed] = [count("preparing"), count("failed")];
  if (pending > 0) return STOW_SITES_MESSAGES.preparingOf(plans.length - pending, plans.length);
  return failed > 0 ? STOW_SITES_MESSAGES.cannotStow(failed) : STOW_SITES_MESSAGES.wordHint;
}

interface KindProps {
  readonly kind: StowKind;
  readonly onKind: (kind: StowKind) => void;
}

function KindChoice({ kind, onKind }: KindProps) {
  return (
    <div>
      <RadioGroup row aria-label={STOW_SITES_MESSAGES.which} value={kind}>
        {STOW_KIND_KEYS.map((key) => (
          <FormControlLabel
            key={key}
            value={key}
            control={<Radio />}
            label={STOW_SITES_MESSAGES.kinds[key]}
            onChange={() => onKind(key)}
          />
        ))}
      </RadioGroup>
      <Typography variant="body2" color="textSecondary">
        {STOW_SITES_MESSAGES.kindHints[kind]}
      </Typography>
    </div>
  );
}

const FORM = { display: "flex", flexDirection: "column", minHeight: 0, flex: "1 1 auto" } as const;
const LIST = { listStyle: "none", m: 0, p: 0 } as const;
const ACTIONS = { px: 3, pb: 2, flexWrap: "wrap", gap: 1, alignItems: "center" } as const;
