/** Brazilian Portuguese: names of the commands and their effect on the field. */
import type { Catalogue } from "./catalogue.ts";

export const COMMAND_NAMES = {
  commandNames: {
    "enable-tracking": "Ativar o rastreamento",
    "disable-tracking": "Desativar o rastreamento",
    "restore-override": "Encerrar a defesa prioritária",
    "strong-angle-stow": "Defesa no ângulo mais resistente",
    "high-priority-west-check": "Mover para oeste (teste de movimento)",
    "high-priority-east-check": "Mover para leste (teste de movimento)",
    "low-priority-restore": "Restaurar",
    "low-priority-restore-node": "Restaurar o nó",
    "manual-stow-45-west": "Defesa manual 45 oeste",
    "manual-stow-32-west": "Defesa manual 32 oeste",
    "manual-stow-25-west": "Defesa manual 25 oeste",
    "manual-stow-5-west": "Defesa manual 5 oeste",
    "manual-stow-0": "Defesa manual 0",
    "manual-stow-45-east": "Defesa manual 45 leste",
    "manual-stow-custom": "Defesa manual, outro ângulo",
    "manual-stow-node": "Mover o nó",
    "reset-stow-coordinator": "Reiniciar o coordenador de defesa",
    "enter-cleaning-mode": "Entrar no modo de limpeza",
    "exit-cleaning-mode": "Sair do modo de limpeza",
    "trigger-snow-safe-stow": "Acionar a defesa por neve",
    "clear-snow-stow": "Encerrar a defesa por neve",
    "calibrate-snow-baseline": "Calibrar o solo sem neve",
    "enable-snow-stow": "Habilitar a defesa por neve",
    "disable-snow-stow": "Desabilitar a defesa por neve",
    "depth-instant": "Ler o sensor de neve",
    "disable-weathersmart": "Desativar o WeatherSmart",
    "set-weathersmart-envelope": "Definir os limites do WeatherSmart",
    "activate-hailstow": "Acionar a defesa por granizo",
    "deactivate-hailstow": "Encerrar a defesa por granizo",
    "hailstow-tracking-time": "Duração da defesa por granizo",
    "enable-autosmart": "Ativar o AutoSmart",
    "disable-autosmart": "Desativar o AutoSmart",
    "enable-wind-sensor": "Ativar o sensor de vento",
    "disable-wind-sensor": "Desativar o sensor de vento",
    "send-server-wind-speed": "Enviar o vento do servidor",
    "send-server-wind-speed-valid-duration": "Validade do vento do servidor",
    "set-wind-sensor-type": "Definir o tipo de sensor de vento",
    "wind-instant": "Ler o sensor de vento",
  },
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
} satisfies Partial<Catalogue>;
