/** Button that opens and closes the help chat; renders nothing where there is no chat. */
import { mdiMessageQuestionOutline } from "@mdi/js";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { Icon } from "#web/ui/Icon.tsx";
import { SHELL_MESSAGES } from "#web/ui/shell-messages.ts";
import { useHelpChat } from "./help-chat.ts";

export function HelpChatButton() {
  const chat = useHelpChat();
  if (chat === undefined) return undefined;
  const { isOpen, setIsOpen } = chat;
  return (
    <Tooltip title={SHELL_MESSAGES.helpChat}>
      <IconButton
        aria-label={SHELL_MESSAGES.helpChat}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon path={mdiMessageQuestionOutline} />
      </IconButton>
    </Tooltip>
  );
}
