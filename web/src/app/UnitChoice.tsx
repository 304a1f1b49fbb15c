/** Toggles for the units of temperature, wind and snow. */
import Box from "@mui/material/Box";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { type DisplayUnits, UNIT_CHOICES, type UnitQuantity } from "#domain/units/display-units.ts";
import { useServices, useUnits } from "#web/session/services.ts";
import { SHELL_MESSAGES } from "#web/ui/shell-messages.ts";

const NAMES: Readonly<Record<UnitQuantity, string>> = {
  temperature: SHELL_MESSAGES.unitTemperature,
  wind: SHELL_MESSAGES.unitWind,
  snow: SHELL_MESSAGES.unitSnow,
};

export function UnitChoice() {
  return (
    <Box sx={GRID}>
      <Choice quantity="temperature" />
      <Choice quantity="wind" />
      <Choice quantity="snow" />
    </Box>
  );
}

interface ChoiceProps<Quantity extends UnitQuantity> {
  readonly quantity: Quantity;
}

function Choice<Quantity extends UnitQuantity>({ quantity }: ChoiceProps<Quantity>) {
  const { units } = useServices();
  const chosen = useUnits()[quantity];
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {NAMES[quantity]}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={chosen}
        aria-label={NAMES[quantity]}
        onChange={(_, next: DisplayUnits[Quantity] | null) =>
          next !== null && units.choose(quantity, next)
        }
      >
        {UNIT_CHOICES[quantity].map((unit) => (
          <ToggleButton key={unit} value={unit} sx={{ fontWeight: 600, textTransform: "none" }}>
            {unit}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </>
  );
}

const GRID = {
  display: "grid",
  gridTemplateColumns: "minmax(min-content, 1fr) minmax(0, 152px)",
  alignItems: "center",
  gap: 1,
} as const;
