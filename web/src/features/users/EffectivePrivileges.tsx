/**
 * Privileges that the chosen layouts and groups give a user: beside the step, or as a folding bar.
 */
import { mdiAlertOutline, mdiChevronDown, mdiChevronUp } from "@mdi/js";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { Icon } from "#web/ui/Icon.tsx";
import { PRIVILEGE_LABELS } from "#web/ui/privilege-labels.ts";
import { STATE_TEXTS } from "./model/account-state-messages.ts";
import { worthOf } from "./model/group-effects.ts";
import {
  layoutsText,
  PRIVILEGE_EFFECTS,
  PRIVILEGE_MESSAGES,
  worthText,
} from "./privilege-messages.ts";
import type { UserForm } from "./use-user-form.ts";

interface Props {
  readonly form: UserForm;
  /** True if the window has room for the privileges beside the step. */
  readonly isBeside: boolean;
}

export function EffectivePrivileges({ form, isBeside }: Props) {
  return isBeside ? (
    <Box component="section" aria-label={PRIVILEGE_MESSAGES.together} sx={BESIDE}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {PRIVILEGE_MESSAGES.together}
      </Typography>
      <Worth form={form} />
    </Box>
  ) : (
    <Bar form={form} />
  );
}

function Bar({ form }: Pick<Props, "form">) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const summary = worthText(worthOf(form.groups), layoutCount(form));
  return (
    <Box component="section" aria-label={PRIVILEGE_MESSAGES.together} sx={BAR}>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        sx={SUMMARY}
      >
        <Box component="span" sx={{ minWidth: 0, textAlign: "start" }}>
          <Typography
            component="span"
            variant="caption"
            color="textSecondary"
            sx={{ display: "block" }}
          >
            {PRIVILEGE_MESSAGES.together}
          </Typography>
          <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
            {summary}
          </Typography>
        </Box>
        <Icon path={isOpen ? mdiChevronDown : mdiChevronUp} />
      </ButtonBase>
      {/* Focusable, so that the keyboard can scroll it. */}
      <Box id={id} hidden={!isOpen} tabIndex={0} sx={OPENED}>
        <Worth form={form} />
      </Box>
    </Box>
  );
}

function Worth({ form }: Pick<Props, "form">) {
  const { user, groups, unsaved } = form;
  const { privileges, canMove, isAdvancedOnly } = worthOf(groups);
  const state = user?.state;
  const isIdle = state !== undefined && state !== "ACTIVE" && state !== "NO_PRIVILEGES";
  const count = layoutCount(form);
  const when = user === undefined ? PRIVILEGE_MESSAGES.onceCreated : PRIVILEGE_MESSAGES.onceSaved;
  return (
    <>
      {(user === undefined || unsaved.length > 0) && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
          {when}
        </Typography>
      )}
      {isIdle && <Warning text={STATE_TEXTS[state]} />}
      {count === 0 && privileges.length > 0 && <Warning text={PRIVILEGE_MESSAGES.noLayout} />}
      {canMove && count !== 0 && <Warning text={PRIVILEGE_MESSAGES.movesHint} />}
      {isAdvancedOnly && <Warning text={PRIVILEGE_MESSAGES.advancedHint} />}
      <Box component="dl" sx={LIST}>
        <Line name={PRIVILEGE_MESSAGES.layouts}>{layoutsText(count)}</Line>
        {privileges.map((privilege) => (
          <Line key={privilege} name={PRIVILEGE_LABELS[privilege]}>
            {PRIVILEGE_EFFECTS[privilege]}
          </Line>
        ))}
      </Box>
      {privileges.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {PRIVILEGE_MESSAGES.nothing}
        </Typography>
      )}
    </>
  );
}

/** Number of granted layouts; undefined: all layouts. */
function layoutCount({ draft, layoutIds }: UserForm): number | undefined {
  return draft.allLayouts ? undefined : layoutIds.size;
}

function Line({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <Box sx={ROW}>
      <Box component="dt" sx={NAME}>
        {name}
      </Box>
      <Box component="dd" sx={EFFECT}>
        {children}
      </Box>
    </Box>
  );
}

function Warning({ text }: { readonly text: string }) {
  return (
    <Typography variant="body2" sx={WARNING}>
      <Icon path={mdiAlertOutline} fontSize="small" />
      {text}
    </Typography>
  );
}

const BESIDE = {
  width: 300,
  flex: "none",
  overflow: "auto",
  p: 2,
  borderLeft: 1,
  borderColor: "divider",
} as const;

const BAR = { flex: "none", borderTop: 1, borderColor: "divider" } as const;

const SUMMARY = {
  width: 1,
  minHeight: 56,
  display: "flex",
  justifyContent: "space-between",
  gap: 1,
  px: { xs: 2, sm: 3 },
  py: 0.75,
} as const;

const OPENED = { maxHeight: "40dvh", overflow: "auto", px: { xs: 2, sm: 3 }, pb: 1.5 } as const;

const WARNING = {
  display: "flex",
  alignItems: "flex-start",
  gap: 1,
  mb: 1,
  color: "warning.main",
  fontWeight: 600,
} as const;

const LIST = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 240px), 1fr))",
  columnGap: 2,
  rowGap: 0.75,
  m: 0,
} as const;

const ROW = { typography: "body2" } as const;

const NAME = { fontWeight: 600 } as const;

const EFFECT = { m: 0, color: "text.secondary" } as const;
