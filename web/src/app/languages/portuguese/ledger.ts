/** Brazilian Portuguese: the history of commands, the report on a stow, and decoded replies. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

export const LEDGER = {
  ledger: {
    title: "Histórico de comandos",
    range: "Tempo",
    status: "Resultado",
    search: "Filtrar histórico",
    empty: "Nenhum comando neste período.",
    noMatch: "Nenhum comando corresponde.",
    failed: "Não foi possível carregar o histórico.",
    earlier: "Mostrar anteriores",
    csv: "Exportar (CSV)",
    exporting: "Exportando…",
    proof: "Mostrar prova",
    said: "Resposta do mestre",
    nothingSaid: "Sem resposta do mestre.",
    loading: "Carregando...",
    override: "Anulação",
    parameters: "Parâmetros",
    workZoneReason: "Motivo com pessoas nas fileiras",
    wireName: "Nome no protocolo",
    answeredAfter: (seconds) => `respondeu em ${seconds} s`,
    measuredAfter: (seconds) => `medido em ${seconds} s`,
  },
  ledgerRanges: {
    day: "24 horas",
    week: "7 dias",
    month: "31 dias",
    year: "Um ano",
  },
  outcomes: {
    all: "Todos",
    success: "Sucesso",
    trouble: "Com falha ou recusado",
    unknown: "Resultado desconhecido",
    open: "Em andamento",
  },
  decided: {
    approved: (username) => `aprovado por ${username}`,
    refused: (username) => `recusado por ${username}`,
    withdrawn: (username) => `retirado por ${username}`,
  },
  stowReport: {
    reportTitle: "Relatório de defesa",
    print: "Imprimir",
    exceptions: "Exceções",
    given: "Enviado",
    by: "Por",
    wind: "Vento antes",
    windUnknown: "Desconhecido",
    notReached: "não alcançado",
    notYet: "ainda não",
    way: "Medido → previsto",
    id: "ID do comando",
    arrivals: "Rastreadores em posição",
    stragglersByMaster: "Rastreadores fora de posição",
    secondsAfter: "Segundos após o comando",
    minutesAfter: "Minutos após o comando",
    state: "Estado",
    node: "Nó",
    prediction: "Previsão",
    notJudged: "Sem comparação",
    nothingKnown: "Sem comparação: nenhum rastreador havia informado antes",
    predicted: (hits, failed, share) =>
      `${numberText(hits)} de ${plural(failed, {
        one: "# rastreador que não chegou estava previsto",
        other: "# rastreadores que não chegaram estavam previstos",
      })} (${share})`,
    allArrived: "Chegaram todos os rastreadores que puderam ser comparados",
    falseAlarms: (trackers) =>
      plural(trackers, {
        one: "# rastreador chegou embora fosse duvidoso",
        other: "# rastreadores chegaram embora fossem duvidosos",
      }),
  },
  seal: {
    seal: "Selo",
    closedAt: "Registro gravado",
    sealHour: "Hora selada",
    sealHourText: (from, to) => `${from} a ${to} UTC`,
    sealHash: "Hash (SHA-256)",
    verify:
      "O hash cobre todos os registros dessa hora e o selo da hora anterior. Um administrador manda calculá-lo de novo com verifyLedger: se um registro foi alterado depois, ele difere. Guarde o hash: ele também mostra se selos foram substituídos.",
    notSealed:
      "Ainda sem selo. A hora em que o registro foi gravado é selada até cerca de 15 minutos após seu fim.",
  },
  stowEvidence: {
    began: "Início",
    ended: "Fim",
    inForce: "Nenhum fim informado até agora",
    windAtBegin: "Vento no início",
    windDuring: "Vento máximo durante a observação",
    stowId: "ID da defesa",
    minutesAfterBegin: "Minutos após o início",
    secondsAfterBegin: "Segundos após o início",
    lastRound: "Última rodada",
    noRound: "Nenhuma conhecida",
    howToRead: "Como ler este relatório",
    measured: "Medido",
    inferred: "Deduzido",
    unknown: "Desconhecido",
    resolution:
      "Todos os horários vêm dos relatos dos mestres e das rodadas de seus nós; a tabela por mestre contém a última rodada avaliada.",
    measuredAngles: (reached, couldReact) =>
      `Os sensores de inclinação dos nós relataram ${reached} de ${couldReact} rastreadores a até 2° do ângulo previsto após o início. Os ângulos medidos em Exceções são os últimos relatados.`,
    measuredWind: "O vento é o que os sensores dos mestres relataram.",
    windNotReported: "Nenhum vento foi relatado.",
    angleByWindow: "O ângulo previsto é o intervalo mais estreito que cada mestre relatou.",
    angleBySettings: "O ângulo previsto resulta dos ajustes de cada mestre.",
    angleByCommand: "O ângulo previsto resulta do comando e dos ajustes de cada mestre.",
    roundedTimes:
      "Um rastreador conta a partir da primeira rodada que o mostra em posição, portanto pode ter estado lá até uma rodada antes.",
    slowTrackers: (late, stuck) =>
      `Avaliados pela mudança de seu ângulo entre rodadas: atrasados ${late}, travados ${stuck}.`,
    causes: "As causas vêm dos últimos alarmes e indicadores de um nó; são prováveis, não certas.",
    silentTrackers: (count) =>
      plural(count, {
        one: "# rastreador não relatou após o início.",
        other: "# rastreadores não relataram após o início.",
      }),
    uncheckedTrackers: (count) =>
      plural(count, {
        one: "# rastreador relatou, mas o ângulo desta defesa não é conhecido.",
        other: "# rastreadores relataram, mas o ângulo desta defesa não é conhecido.",
      }),
    endedTrackers: (count) =>
      plural(count, {
        one: "Para # rastreador a defesa terminou antes que um relato pudesse mostrá-lo em posição.",
        other:
          "Para # rastreadores a defesa terminou antes que um relato pudesse mostrá-los em posição.",
      }),
    tiltTrackers: (count) =>
      plural(count, {
        one: "# rastreador tem um sensor de inclinação com falha.",
        other: "# rastreadores têm um sensor de inclinação com falha.",
      }),
    overriddenTrackers: (count) =>
      plural(count, {
        one: "# rastreador estava retido por uma defesa com prioridade e não foi avaliado.",
        other:
          "# rastreadores estavam retidos por uma defesa com prioridade e não foram avaliados.",
      }),
    cutCounts: "Os números por causa são só das exceções listadas.",
    noneUnknown: "Nenhum rastreador deste evento.",
    between: "Não se sabe onde um rastreador estava entre duas rodadas.",
    openYet: "Esta prova ainda está em andamento; os números podem mudar.",
    notClosed: "Sem selo. Só o registro de uma prova encerrada é selado.",
  },
  realtimeStatus: {
    softwareVersion: "Versão do software",
    anglePanel: "Ângulo do painel",
    angleTarget: "Ângulo-alvo",
    angleGoal: "Ângulo final",
    angleTableIndex: "Índice da tabela de ângulos",
    batteryVoltage: "Tensão da bateria",
    motorCurrent: "Corrente do motor (média do último movimento)",
    chargeCurrent: "Corrente de carga",
    batteryStateOfCharge: "Estado de carga",
    batteryStateOfHealth: "Estado de saúde",
    chargeStatus: "Estado do carregador",
    alarms: "Alarmes",
    flags: "Indicadores",
    trackingState: "Estado do rastreamento",
    mcuType: "Tipo de MCU",
    hardwareVersion: "Versão do hardware",
    batteryCurrentDraw: "Consumo da bateria (com sinal)",
    boardTemperature: "Temperatura da placa",
    batteryTemperature: "Temperatura da bateria",
    bmsFirmware: "Firmware do BMS",
    powerBoostState: "Estado do PowerBoost",
    powerBoostEastHeight: "Altura leste do PowerBoost",
    powerBoostWestHeight: "Altura oeste do PowerBoost",
    twistOffsetNorth: "Desvio de torção norte",
    twistOffsetSouth: "Desvio de torção sul",
    zigbeeAmplifier: "Estado do amplificador Zigbee",
    signalWeightIn: "Peso do sinal, entrada",
    signalWeightOut: "Peso do sinal, saída",
  },
} satisfies Partial<Catalogue>;
