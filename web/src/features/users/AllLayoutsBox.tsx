/**
 * The All Layouts checkbox: only for emails on the provider's own domain, and checking it asks for
 * confirmation.
 */
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import { useId, useState } from "react";
import type { AccountRefusal } from "#domain/users/account-rules.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { onlyOnDomain, USER_MESSAGES } from "./model/user-messages.ts";
import type { UserForm } from "./use-user-form.ts";
import { limitText } from "./user-refusal-messages.ts";

interface Props {
  readonly form: UserForm;
  /**
   * Why all layouts cannot be granted. A checked box can still be unchecked if the reason is
   * `AllLayoutsNotAllowed` or `RightNotHeld`; any other reason locks it.
   */
  readonly limit: AccountRefusal | undefined;
  readonly providerDomain: string | undefined;
}

export function AllLayoutsBox({ form, limit, providerDomain }: Props) {
  const { draft, setDraft } = form;
  const hintId = useId();
  const [isConfirming, setIsConfirming] = useState(false);
  const isAboutRight = limit === "AllLayoutsNotAllowed" || limit === "RightNotHeld";
  const isDisabled = limit !== undefined && !(draft.allLayouts && isAboutRight);
  const hint = limit === "AllLayoutsNotAllowed" ? onlyOnDomain(providerDomain) : undefined;
  const helperText = limit === "RightNotHeld" ? limitText(limit) : hint;
  return (
    <Box>
      <FormControlLabel
        disabled={isDisabled}
        control={
          <Checkbox
            checked={draft.allLayouts}
            onChange={({ target }) =>
              target.checked ? setIsConfirming(true) : setDraft({ allLayouts: false })
            }
            slotProps={{ input: { "aria-describedby": hintId } }}
          />
        }
        label={USER_MESSAGES.allLayoutsBox}
      />
      <FormHelperText id={hintId} sx={{ ml: 4, mt: 0 }}>
        {helperText}
      </FormHelperText>
      {isConfirming && (
        <ConfirmDialog
          title={USER_MESSAGES.allLayoutsTitle}
          hint={USER_MESSAGES.allLayoutsHint}
          stay={USER_MESSAGES.cancel}
          go={USER_MESSAGES.allLayoutsGive}
          onStay={() => setIsConfirming(false)}
          onGo={() => {
            setIsConfirming(false);
            setDraft({ allLayouts: true });
          }}
        />
      )}
    </Box>
  );
}
