/** Portuguese: the view "Look here first". */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

export const FIRST = {
  first: {
    list: "O que chama a atenção, o mais importante primeiro",
    loading: "Lendo o que chama a atenção…",
    failed: "Não foi possível ler o que chama a atenção",
    notPermitted: "Sua função não inclui leituras",
    notPermittedHint:
      "O que chama a atenção é encontrado nas leituras, que exigem o direito de vê-las.",
    offlineHint: "A lista é mostrada de novo quando a conexão voltar.",
    noSites: "Nenhuma usina",
    noSitesHint: "Nenhuma usina está atribuída à sua conta.",
    empty: (time: string) => `Nada chama a atenção nos dias encerrados até ${time}`,
    emptyHint:
      "O dia presente é avaliado depois de terminar. Os alarmes estão na página de cada usina.",
    notJudged: "Nenhum dia encerrado foi avaliado ainda",
    notJudgedHint:
      "Um dia termina à meia-noite UTC e é avaliado entre 01:00 e 02:00 UTC. As primeiras linhas aparecem então.",
    noMatch: "Nenhuma linha corresponde ao filtro",
    showAll: "Mostrar todas as linhas",
    notUpdated: "Desatualizado",
    asSeen: (time: string) => `Lido ${time}`,
    failures: {
      networkError: "Sem conexão: a lista está desatualizada.",
      unauthorised: "Sua sessão terminou.",
      refused: "Sua função não inclui mais leituras.",
      failed: "O servidor falhou: a lista está desatualizada.",
    },
    lines: (count: number) => plural(count, { one: "# linha", other: "# linhas" }),
    upTo: (time: string) => `Dias encerrados até ${time}`,
    hidden: (dismissed: number, snoozed: number) =>
      `${numberText(dismissed)} descartadas, ${numberText(snoozed)} adiadas`,
    left: (count: number) =>
      plural(count, {
        one: "# outra linha não é mostrada",
        other: "# outras linhas não são mostradas",
      }),
    unjudgedMasters: (count: number) =>
      plural(count, {
        one: "# mestre não enviou nada no último dia: seus rastreadores não são avaliados",
        other: "# mestres não enviaram nada no último dia: seus rastreadores não são avaliados",
      }),
    unjudgedSites: (count: number) =>
      plural(count, {
        one: "# usina ainda não foi avaliada",
        other: "# usinas ainda não foram avaliadas",
      }),
    site: "Usina",
    allSites: "Todas as usinas",
    causeFilter: "Causa",
    allCauses: "Todas as causas",
    showHidden: "Mostrar linhas descartadas e adiadas",
    csv: "Baixar CSV",
    csvName: "Olhe aqui primeiro",
    tracker: "Rastreador",
    wholeMaster: (name: string) => `${name}, todos os rastreadores`,
    sentence: "O que foi encontrado",
    cause: "Causa provável",
    since: "Desde",
    sure: "Certeza",
    actions: "Ações",
    openChart: "Abrir o gráfico",
    actionsOf: (name: string) => `Ações para ${name}`,
    sureWords: {
      certain: "Quase certo",
      likely: "Provável",
      possible: "Possível",
      weak: "Indício fraco",
    },
    learned: (acted: number, all: number) =>
      `${numberText(acted)} de ${numberText(all)} linhas como esta foram confirmadas`,
    causes: {
      silentNode: "O nó não responde",
      weakRadio: "Contato de rádio fraco",
      restartingNode: "O nó reinicia repetidamente",
      estopPressed: "A parada de emergência está acionada",
      tiltSensor: "O sensor de inclinação falhou",
      motorBlocked: "O motor ou a engrenagem está bloqueado",
      motorUnplugged: "O atuador está desconectado",
      motorHeavy: "O motor ou a engrenagem está pesado",
      slowDrive: "O motor está lento demais",
      wrongDirection: "O motor gira no sentido errado",
      overshoot: "O rastreador passa do alvo",
      laggingDrive: "O rastreador fica atrás do alvo",
      nodeAngleTable: "Tabela de ângulos ou relógio do nó incorretos",
      masterClock: "Relógio ou localização do mestre incorretos",
      noCharge: "O painel de carga não fornece nada",
      poorCharge: "Carga insuficiente: poeira, sombra ou pouca luz",
      weakBattery: "A bateria não mantém a carga",
      swappedIds: "Dois nós estão trocados",
    },
    silent: (duration: string) => `Não respondeu por ${duration}.`,
    gaps: (percent: string) =>
      `Perdeu ${percent} a mais dos ciclos de dados que os outros rastreadores do seu mestre.`,
    restarts: (count: number) =>
      plural(count, {
        one: "Informou uma vez em um dia que acabou de reiniciar.",
        other: "Informou # vezes em um dia que acabou de reiniciar.",
      }),
    stuck: (angle: string, usual: string) => `Girou ${angle} em um dia, os outros ${usual}.`,
    stuckUnknown: "Seu ângulo não é conhecido, enquanto os outros giram.",
    ahead: (angle: string) => `Para ${angle} além do alvo.`,
    behind: (angle: string) => `Fica ${angle} atrás do alvo.`,
    ownTarget: (angle: string) =>
      `Seu alvo está a ${angle} do da maioria dos rastreadores do seu mestre.`,
    ownAngle: (angle: string) => `Está a ${angle} da maioria dos rastreadores do seu mestre.`,
    heavier: (current: string, usual: string) =>
      `O motor consome ${current}; o habitual é ${usual}.`,
    onTheWay: (seen: string, usual: string) =>
      `Foi visto ${seen} vezes em movimento ou longe do alvo; o habitual é ${usual}.`,
    noCharge: (usual: string) => `Não recebe carga, enquanto os outros recebem ${usual}.`,
    restsLow: (volts: string, usual: string) =>
      `A bateria cai para ${volts}; o habitual é ${usual}.`,
    chargeLow: (percent: string, usual: string) =>
      `O estado de carga cai para ${percent}; o habitual é ${usual}.`,
    moreCharge: (current: string, usual: string) =>
      `Recebe ${current} em média; o habitual é ${usual}: o motor funciona por mais tempo.`,
    late: (minutes: string) => `Todos os seus rastreadores seguem o sol com ${minutes} de atraso.`,
    early: (minutes: string) =>
      `Todos os seus rastreadores seguem o sol com ${minutes} de adiantamento.`,
    swapped: (other: string) => `Seu ID e o de ${other} foram trocados.`,
    inOtherRow: (other: string, own: string, beside: string) =>
      `Move-se como a fila de ${other}, e ${other} como a sua: a ${own} da própria fila, a ${beside} da outra.`,
    unknownDetector: "Destaca-se dos outros rastreadores.",
    dismiss: "Descartar…",
    snooze: "Adiar",
    snoozeFor: {
      day: "Por um dia",
      week: "Por uma semana",
      month: "Por 30 dias",
    },
    makeTask: "Criar uma tarefa…",
    repair: "Reparar agora",
    takeMaster: "Assumir e abrir o mestre",
    task: {
      heading: "Criar uma tarefa",
      title: "Título",
      cancel: "Cancelar",
      go: "Criar a tarefa",
      label: (title: string) => `Tarefa: ${title}`,
      queued: "Salvo neste dispositivo. É enviado quando houver conexão.",
      waiting: "Tarefa ainda não enviada",
      notStored: "Este navegador não conseguiu salvar a tarefa.",
      refusals: {
        NotFound: "O rastreador não faz mais parte da usina.",
        InvalidArgument:
          "O servidor rejeitou os valores. A pessoa pode ter perdido o acesso à usina.",
        NotPermitted: "Sua conta não pode criar trabalho nesta usina.",
      },
    },
    undo: "Desfazer",
    dismissTitle: "Descartar esta linha?",
    dismissHint:
      "Ela fica oculta para todos enquanto a mesma falha for encontrada. O que é descartado reduz a certeza do detector nesta usina.",
    dismissReason: "Pelo menos cinco caracteres; todos os que veem a linha podem lê-lo.",
    dismissGo: "Descartar",
    done: {
      DISMISS: "Descartada",
      SNOOZE: "Adiada",
      TASK: "Tarefa criada",
    },
    undone: "Desfeito",
    actBy: (what: string, name: string, time: string) => `${what} por ${name}, ${time}`,
    snoozedUntil: (name: string, time: string) => `Adiada por ${name} até ${time}`,
    refusals: {
      NotFound: "A linha não está mais na lista. Leia a lista de novo.",
      NothingToSettle: "Outra pessoa já desfez isto.",
      NotPermitted: "Sua função não inclui esta ação.",
    },
  },
} satisfies Pick<Catalogue, "first">;
