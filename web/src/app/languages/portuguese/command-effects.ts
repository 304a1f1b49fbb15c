/** Brazilian Portuguese: effects of the commands on the field, and replies of masters. */

import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { plural } from "#web/language/counts.ts";

const trackers = (count: number) => plural(count, { one: "# rastreador", other: "# rastreadores" });

export const COMMAND_EFFECTS = {
  commandEffects: {
    "enable-tracking":
      "Os rastreadores voltam a seguir o sol, também depois de uma parada de emergência.",
    "disable-tracking": "Os rastreadores param no ângulo atual e deixam de seguir o sol.",
    "restore-override":
      "A defesa manual de alta prioridade termina; outras defesas ou o rastreamento continuam.",
    "strong-angle-stow":
      "Os rastreadores vão ao ângulo mais resistente e ficam lá até serem restaurados.",
    "high-priority-keep-angle":
      "Os rastreadores vão a este ângulo e ficam lá, mesmo com outras defesas ativas.",
    "high-priority-west-check":
      "Os rastreadores vão a 45° oeste, mesmo com outras defesas ativas, e ficam até “Encerrar a defesa prioritária”.",
    "high-priority-east-check":
      "Os rastreadores vão a 45° leste, mesmo com outras defesas ativas, e ficam até “Encerrar a defesa prioritária”.",
    "low-priority-restore": "A defesa manual de baixa prioridade termina.",
    "low-priority-restore-node": "O nó deixa o ângulo manual e volta ao rastreamento ou à defesa.",
    "low-priority-keep-angle":
      "Os rastreadores vão a este ângulo, exceto se outra defesa estiver ativa.",
    "manual-stow-node": "O rastreador do nó vai a este ângulo e fica lá até ser restaurado.",
    "reset-stow-coordinator":
      "Todas as defesas automáticas terminam; os sensores as acionam de novo se for preciso.",
    "enter-cleaning-mode": "Os rastreadores vão ao ângulo de limpeza e ficam lá.",
    "exit-cleaning-mode": "Os rastreadores deixam o ângulo de limpeza.",
    "trigger-snow-safe-stow": "Os rastreadores vão ao ângulo de defesa por neve e ficam lá.",
    "clear-snow-stow": "A defesa por neve termina, qualquer que seja a altura da neve.",
    "calibrate-snow-baseline": "A distância atual é usada como solo sem neve.",
    "enable-snow-stow": "Os rastreadores voltam a entrar em defesa por neve quando o sensor pede.",
    "disable-snow-stow": "Os rastreadores não entram mais em defesa por neve.",
    "depth-instant": "Lê agora o sensor de neve.",
    "disable-weathersmart": "Os rastreadores não seguem mais o WeatherSmart.",
    "set-weathersmart-envelope":
      "Enquanto está nublado, os rastreadores ficam entre estes dois ângulos.",
    "activate-hailstow": "Os rastreadores vão ao limite do lado de segurança e ficam lá.",
    "deactivate-hailstow": "A defesa por granizo termina.",
    "hailstow-tracking-time":
      "A defesa por granizo termina sozinha depois deste tempo; com 0, só por comando.",
    "enable-autosmart": "O AutoSmart controla as defesas no modo escolhido.",
    "disable-autosmart": "O AutoSmart é desativado.",
    "enable-wind-sensor": "Os rastreadores voltam a entrar em defesa pelo vento medido.",
    "disable-wind-sensor":
      "Os rastreadores não entram em defesa pelo vento medido durante 24 horas.",
    "send-server-wind-speed": "Esta velocidade do vento é usada quando é maior que a do sensor.",
    "send-server-wind-speed-valid-duration":
      "As velocidades do vento do servidor valem por este tempo.",
    "set-wind-sensor-type": "As leituras de vento são interpretadas para este tipo de sensor.",
    "wind-instant": "Lê agora o sensor de vento.",
  },
  reply: {
    reply: "Resposta",
    notAvailable: "Indisponível",
    tiltFault: "Falha do sensor de inclinação",
    none: "Nenhum",
    on: "Ativado",
    off: "Desativado",
    stowing: (count, side) => `Aceito: pôr em defesa ${trackers(count)} a ${side}`,
    moving: (count, side) => `Aceito: mover ${trackers(count)} a ${side}`,
  },
} satisfies Pick<Catalogue, "commandEffects" | "reply">;
