/** Field for the e-mail of an account. */
import { FormField } from "#web/ui/form/FormField.tsx";
import { MESSAGES } from "#web/ui/messages.ts";

interface Props {
  /** Initial value of the field: the address that was typed before. */
  readonly email: string;
  readonly fault: string | undefined;
  readonly onType?: (email: string) => void;
}

export function EmailField({ email, fault, onType }: Props) {
  return (
    <FormField
      name="email"
      label={MESSAGES.email}
      type="email"
      inputMode="email"
      autoComplete="username"
      defaultValue={email}
      fault={fault}
      onType={onType}
      takesFocus
    />
  );
}
