/** Step 3: positions the locations on the drawing; typed values are debounced. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { withPosition } from "#domain/site-configuration/draft.ts";
import {
  fittedTo,
  TRANSLATION_LIMITS,
  type TranslationField,
  type Translations,
  translationFrom,
} from "#domain/site-configuration/translations.ts";
import {
  CONFIGURE_MESSAGES,
  translationFault,
} from "#web/features/configure-layout/model/configure-messages.ts";
import { useServices } from "#web/session/services.ts";
import { TypedInput } from "#web/ui/form/TypedInput.tsx";
import type { StepProps } from "./step-props.ts";

const FIELDS = ["scale", "xTrans", "yTrans", "markerRadius"] as const;

const DEBOUNCE_MILLISECONDS = 350;

export function PositionStep({ used, aspect }: StepProps) {
  const { translations, locations } = used.draft;
  const set = (change: Partial<Translations>) =>
    used.change((draft) => withPosition(draft, change));
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {CONFIGURE_MESSAGES.positionHint}
      </Typography>
      <Box sx={GRID}>
        {FIELDS.map((field) => (
          <NumberField
            key={field}
            field={field}
            value={translations[field]}
            onValue={(value) => set({ [field]: value })}
          />
        ))}
      </Box>
      <Button sx={{ alignSelf: "start", px: 0 }} onClick={() => set(fittedTo(locations, aspect))}>
        {CONFIGURE_MESSAGES.fitToDrawing}
      </Button>
    </>
  );
}

interface NumberFieldProps {
  readonly field: TranslationField;
  readonly value: number;
  readonly onValue: (value: number) => void;
}

function NumberField({ field, value, onValue }: NumberFieldProps) {
  const { after } = useServices();
  const [text, setText] = useState(String(value));
  const [known, setKnown] = useState(value);
  // A value that the map or the "Fit to drawing" button sets replaces the typed text.
  if (known !== value) {
    setKnown(value);
    if (translationFrom(field, text) !== value) setText(String(value));
  }
  const pending = useRef<{ readonly value: number; readonly stop: () => void }>(undefined);
  const isValid = translationFrom(field, text) !== undefined;
  const settle = useEffectEvent(() => {
    const typed = pending.current;
    pending.current = undefined;
    typed?.stop();
    if (typed !== undefined && typed.value !== value) onValue(typed.value);
  });
  // On unmount, such as when the next step opens, a typed value that is still pending is applied.
  useEffect(() => () => settle(), []);
  function type(next: string): void {
    setText(next);
    pending.current?.stop();
    pending.current = undefined;
    const typed = translationFrom(field, next);
    if (typed === undefined) return;
    pending.current = { value: typed, stop: after(DEBOUNCE_MILLISECONDS, () => settle()) };
  }
  return (
    <TypedInput
      field={{ kind: "decimal", label: CONFIGURE_MESSAGES[field], ...TRANSLATION_LIMITS[field] }}
      value={text}
      fault={isValid ? undefined : translationFault(field)}
      onEnter={type}
    />
  );
}

const GRID = {
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: 2,
  pt: 0.5,
} as const;
