/**
 * The escalation chain of one severity: its steps in order, each with minutes, people and channels.
 * Changes are kept here until they are saved, because a step may be incomplete for a while.
 */
import { mdiPlus } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { CHAIN_LIMITS } from "#domain/notifications/escalation-chains.ts";
import type { NotificationSeverity } from "#domain/notifications/rules.ts";
import { newId } from "#web/api/new-id.ts";
import { useServices } from "#web/session/services.ts";
import { ESCALATION_MESSAGES } from "#web/ui/escalation-messages.ts";
import { Icon } from "#web/ui/Icon.tsx";
import { ChainStepFields } from "./ChainStepFields.tsx";
import { type DraftStep, hasFaults, moved, newStep } from "./chain-draft.ts";
import type { NotificationReader } from "./notification-settings.generated.ts";

interface Props {
  readonly severity: NotificationSeverity;
  /** The stored steps. */
  readonly steps: readonly DraftStep[];
  /** Users who may see the layout's data, among the accounts that this user manages. */
  readonly readers: readonly NotificationReader[];
  readonly isDisabled: boolean;
  readonly isSaving: boolean;
  /** Resolves to whether the steps were stored. */
  readonly onSave: (steps: readonly DraftStep[]) => Promise<boolean>;
}

export function EscalationChain({
  severity,
  steps: stored,
  readers,
  isDisabled,
  isSaving,
  onSave,
}: Props) {
  const { nowSeconds } = useServices();
  const id = useId();
  const [draft, setDraft] = useState<readonly DraftStep[]>();
  const steps = draft ?? stored;
  const change = (at: number, step: DraftStep) => setDraft(steps.with(at, step));
  async function save(): Promise<void> {
    if (await onSave(steps)) setDraft(undefined);
  }
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3">
        {ESCALATION_MESSAGES.chainOf(ESCALATION_MESSAGES[severity])}
      </Typography>
      {steps.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {ESCALATION_MESSAGES.empty}
        </Typography>
      )}
      <Box component="ol" aria-labelledby={id} sx={LIST}>
        {steps.map((step, at) => (
          <ChainStepFields
            key={step.id}
            step={step}
            place={{ number: at + 1, of: steps.length }}
            readers={readers}
            isDisabled={isDisabled}
            onChange={(next) => change(at, next)}
            onMove={(by) => setDraft(moved(steps, at, by))}
            onRemove={() => setDraft(steps.toSpliced(at, 1))}
          />
        ))}
      </Box>
      <Box sx={ACTIONS}>
        <Button
          startIcon={<Icon path={mdiPlus} />}
          disabled={isDisabled || steps.length >= CHAIN_LIMITS.steps}
          onClick={() => setDraft([...steps, newStep(newId(nowSeconds()))])}
        >
          {ESCALATION_MESSAGES.addStep}
        </Button>
        {draft !== undefined && (
          <>
            <Typography role="status" variant="body2" sx={{ color: "warning.main" }}>
              {ESCALATION_MESSAGES.unsaved}
            </Typography>
            <Button disabled={isSaving} onClick={() => setDraft(undefined)}>
              {ESCALATION_MESSAGES.discard}
            </Button>
            <Button
              variant="contained"
              disabled={isDisabled || hasFaults(steps)}
              onClick={() => void save()}
            >
              {isSaving ? ESCALATION_MESSAGES.saving : ESCALATION_MESSAGES.save}
            </Button>
          </>
        )}
      </Box>
    </Box>
  );
}

const LIST = { listStyle: "none", m: 0, p: 0 } as const;
const ACTIONS = { display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mt: 1 } as const;
