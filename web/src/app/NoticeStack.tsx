/** Shows notices, at most three at once, each with an icon, a text and a dismiss button. */
import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiCheckCircleOutline,
  mdiClose,
  mdiInformationOutline,
} from "@mdi/js";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import {
  type CustomContentProps,
  closeSnackbar,
  enqueueSnackbar,
  SnackbarProvider,
} from "notistack";
import { type Ref, useEffect, useState } from "react";
import { Icon } from "#web/ui/Icon.tsx";
import { MESSAGES } from "#web/ui/messages.ts";
import { type Notice, type NoticeAction, type NoticeKind, showNotices } from "#web/ui/notify.ts";
import { avoidControlsBelow } from "./notice-clearance.ts";
import { NOTICES_CLASS } from "./notice-styles.ts";

const MAX_NOTICES = 3;

const SIGNS: Readonly<Record<NoticeKind, string>> = {
  info: mdiInformationOutline,
  success: mdiCheckCircleOutline,
  warning: mdiAlertOutline,
  error: mdiAlertCircleOutline,
};

interface NoticeProps extends CustomContentProps {
  readonly kind: NoticeKind;
  readonly ref?: Ref<HTMLDivElement>;
}

function NoticeCard({ kind, id, message, action, ref, style }: NoticeProps) {
  return (
    <Paper
      ref={ref}
      role={kind === "error" ? "alert" : "status"}
      style={style}
      sx={{ ...CARD, borderLeftColor: `${kind}.main` }}
    >
      <Icon path={SIGNS[kind]} color={kind} />
      <Typography variant="body2" sx={{ flex: 1, py: 1 }}>
        {message}
      </Typography>
      {typeof action === "function" ? action(id) : action}
      <IconButton aria-label={MESSAGES.dismiss} onClick={() => closeSnackbar(id)}>
        <Icon path={mdiClose} fontSize="small" />
      </IconButton>
    </Paper>
  );
}

const CARD = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  width: { xs: 1, sm: "auto" },
  maxWidth: 480,
  pl: 2,
  pr: 0.5,
  py: 0.5,
  border: 1,
  borderColor: "divider",
  borderLeft: 4,
  boxShadow: 6,
} as const;

const CARDS = {
  info: (props: CustomContentProps) => <NoticeCard {...props} kind="info" />,
  success: (props: CustomContentProps) => <NoticeCard {...props} kind="success" />,
  warning: (props: CustomContentProps) => <NoticeCard {...props} kind="warning" />,
  error: (props: CustomContentProps) => <NoticeCard {...props} kind="error" />,
};

export function NoticeStack() {
  const [place, setPlace] = useState<HTMLElement>();
  useEffect(() => {
    const { element, close } = openNoticeContainer(document.body);
    setPlace(element);
    return close;
  }, []);
  return place && <Stack place={place} />;
}

function Stack({ place }: { readonly place: HTMLElement }) {
  useEffect(() => showNotices(show), []);
  return (
    <SnackbarProvider
      domRoot={place}
      maxSnack={MAX_NOTICES}
      Components={CARDS}
      anchorOrigin={{ vertical: "bottom", horizontal: "center" }}
    />
  );
}

function show({ kind, text, lastsSeconds, action, onDismissed }: Notice): () => void {
  const isPersistent = lastsSeconds === "untilDismissed";
  let isTakenAway = false;
  const key = enqueueSnackbar(text, {
    key: text,
    preventDuplicate: true,
    variant: kind,
    persist: isPersistent,
    ...(isPersistent ? {} : { autoHideDuration: lastsSeconds * 1_000 }),
    onClose: (_, reason) => {
      if (reason === "instructed" && !isTakenAway) onDismissed?.();
    },
    action: action && <ActionButton {...action} onDone={() => closeSnackbar(text)} />,
  });
  return () => {
    isTakenAway = true;
    closeSnackbar(key);
  };
}

function ActionButton({ name, onPress, onDone }: NoticeAction & { readonly onDone: () => void }) {
  const press = () => {
    onDone();
    onPress();
  };
  return <Button onClick={press}>{name}</Button>;
}

interface NoticeContainer {
  readonly element: HTMLElement;
  readonly close: () => void;
}

/**
 * Creates the container of the notices, a sibling of the page.
 * A modal dialog sets `aria-hidden` on its siblings. Notices report what the user does in the
 * dialog, so the attribute is removed from their container.
 */
function openNoticeContainer(body: HTMLElement): NoticeContainer {
  const element = body.ownerDocument.createElement("div");
  element.className = NOTICES_CLASS;
  const watch = new MutationObserver(() => {
    if (element.hasAttribute("aria-hidden")) element.removeAttribute("aria-hidden");
  });
  watch.observe(element, { attributes: true, attributeFilter: ["aria-hidden"] });
  const stopAvoiding = avoidControls(element);
  body.append(element);
  return {
    element,
    close() {
      stopAvoiding();
      watch.disconnect();
      element.remove();
    },
  };
}

/**
 * Moves every new stack of notices clear of the controls. The notice library adds the stack element
 * with the first notice and removes it after the last one.
 */
function avoidControls(element: HTMLElement): () => void {
  let stop = () => {};
  const watch = new MutationObserver(() => {
    stop();
    const stack = element.firstElementChild;
    stop = stack instanceof HTMLElement ? avoidControlsBelow(stack) : () => {};
  });
  watch.observe(element, { childList: true });
  return () => {
    stop();
    watch.disconnect();
  };
}
