/** Password field that warns if caps lock is on and can show the password. */
import { mdiEyeOffOutline, mdiEyeOutline } from "@mdi/js";
import IconButton from "@mui/material/IconButton";
import { type KeyboardEvent, useState } from "react";
import { Icon } from "#web/ui/Icon.tsx";
import { MESSAGES } from "#web/ui/messages.ts";
import { FormField } from "./FormField.tsx";

interface Props {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: "current-password" | "new-password";
  readonly fault?: string | undefined;
  readonly takesFocus?: boolean;
}

export function PasswordField(props: Props) {
  const [isShown, setIsShown] = useState(false);
  const [isCapsLock, setIsCapsLock] = useState(false);

  function onKeyEvent(event: KeyboardEvent): void {
    setIsCapsLock(event.getModifierState("CapsLock"));
  }

  return (
    <FormField
      {...props}
      type={isShown ? "text" : "password"}
      hint={isCapsLock ? MESSAGES.capsLock : undefined}
      onKeyEvent={onKeyEvent}
      endAdornment={<ShowButton isShown={isShown} onToggle={() => setIsShown(!isShown)} />}
    />
  );
}

interface ShowButtonProps {
  readonly isShown: boolean;
  readonly onToggle: () => void;
}

function ShowButton({ isShown, onToggle }: ShowButtonProps) {
  return (
    <IconButton
      aria-label={isShown ? MESSAGES.hidePassword : MESSAGES.showPassword}
      aria-pressed={isShown}
      edge="end"
      onClick={onToggle}
    >
      <Icon path={isShown ? mdiEyeOffOutline : mdiEyeOutline} fontSize="small" />
    </IconButton>
  );
}
