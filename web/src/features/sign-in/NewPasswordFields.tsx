/** The two fields for a new password and its confirmation. */

import { PasswordField } from "#web/ui/form/PasswordField.tsx";
import { MESSAGES } from "#web/ui/messages.ts";

interface Props {
  readonly passwordFault: string | undefined;
  readonly confirmFault: string | undefined;
}

export function NewPasswordFields({ passwordFault, confirmFault }: Props) {
  return (
    <>
      <PasswordField
        name="newPassword"
        label={MESSAGES.newPassword}
        autoComplete="new-password"
        fault={passwordFault}
        takesFocus
      />
      <PasswordField
        name="confirmPassword"
        label={MESSAGES.confirmPassword}
        autoComplete="new-password"
        fault={confirmFault}
      />
    </>
  );
}
