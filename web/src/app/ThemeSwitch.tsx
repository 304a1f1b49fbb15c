/** Toggle for the three themes; "Sun" is the high-contrast one for outdoors. */

import { mdiWeatherNight, mdiWeatherSunny, mdiWhiteBalanceSunny } from "@mdi/js";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { Icon } from "#web/ui/Icon.tsx";
import { MESSAGES } from "#web/ui/messages.ts";
import { NARROWEST_SCREEN } from "#web/ui/narrowest-screen.ts";
import { THEME_MODES, type ThemeMode } from "#web/ui/tones.ts";
import { useThemeMode } from "#web/ui/use-theme-mode.ts";

const CHOICES: Readonly<Record<ThemeMode, { readonly label: string; readonly iconPath: string }>> =
  {
    light: { label: MESSAGES.themeLight, iconPath: mdiWeatherSunny },
    dark: { label: MESSAGES.themeDark, iconPath: mdiWeatherNight },
    sun: { label: MESSAGES.themeSun, iconPath: mdiWhiteBalanceSunny },
  };

export function ThemeSwitch() {
  const { mode, choose } = useThemeMode();
  return (
    <ToggleButtonGroup
      exclusive
      value={mode}
      onChange={(_, next: ThemeMode | null) => next !== null && choose(next)}
      aria-label={MESSAGES.theme}
      size="small"
    >
      {THEME_MODES.map((choice) => (
        <ToggleButton key={choice} value={choice} sx={CHOICE}>
          <Icon path={CHOICES[choice].iconPath} fontSize="small" sx={SIGN} />
          {CHOICES[choice].label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const CHOICE = { px: { xs: 1, sm: 1.75 }, gap: 1, fontWeight: 600 } as const;

/** Style of the theme icons: hidden on the narrowest phones, where only the words fit. */
const SIGN = { [NARROWEST_SCREEN]: { display: "none" } } as const;
