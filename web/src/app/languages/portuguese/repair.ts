/** Brazilian Portuguese: messages around the repair wizard: navigation, reports, photos, contradictions. */

import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

export const REPAIR: Pick<Catalogue, "troubleshoot" | "contradictions" | "photos"> = {
  troubleshoot: {
    wizard: {
      title: "Diagnóstico",
      steps: "Passos",
      close: "Fechar",
      back: "Voltar",
      next: "Avançar",
      submit: "Enviar",
      reset: "Reiniciar",
      further: "Os próximos passos dependem das respostas.",
      stepOf: (index, count) => `passo ${index} de ${count}`,
      stepAt: (index) => `passo ${index}`,
      chooseIssue: "Escolher o problema",
      issue: "O que há de errado com este nó?",
      issueMissing: "Escolha primeiro o problema.",
      answersSaved: (count, since) =>
        plural(count, {
          one: `# resposta salva desde ${since}.`,
          other: `# respostas salvas desde ${since}.`,
        }),
      goOnAt: (step) => `Continuar: ${step}`,
      resetTitle: "Apagar todas as respostas?",
      resetHint: "Todas as respostas deste nó serão perdidas.",
      keepAnswers: "Manter as respostas",
      clearAnswers: "Apagar",
      reviewHint: "Confira o relatório antes de enviá-lo. Use Voltar para corrigir um passo.",
      rmaNumbers: "Números RMA",
      commandsLeft: "Comandos a executar",
      noCommandsLeft: "Nenhum comando a executar.",
      answers: "Respostas",
      startAgain: "Começar de novo",
      unsaved:
        "Este navegador não consegue salvar as respostas: deixe esta janela aberta até enviar o relatório.",
      sent: "Relatório enviado.",
      storedOffline:
        "Sem conexão: o relatório está salvo neste dispositivo e será enviado quando houver conexão. Não apague os dados do navegador até lá.",
      storedFailed:
        "O servidor rejeitou o relatório. Ele está salvo neste dispositivo, com as alterações não enviadas.",
      notStored:
        "Não foi possível enviar o relatório nem salvá-lo neste dispositivo. Deixe esta janela aberta e envie de novo.",
    },
    tab: {
      intro:
        "Diagnostique este nó passo a passo, conserte-o e relate o trabalho. As respostas ficam salvas neste dispositivo até o envio do relatório.",
      start: "Começar o diagnóstico",
      goOn: "Continuar de onde parou",
      withoutId:
        "Este nó não tem ID e não pode receber comandos. Os comandos ficam pendentes no relatório.",
      offline:
        "Sem conexão: o relatório fica salvo neste dispositivo e é enviado quando houver conexão.",
      mayNotControl:
        "Sua conta não pode enviar comandos. Eles ficam pendentes no relatório para quem puder.",
      unsent: "Relatórios deste nó salvos somente neste dispositivo:",
      loading: "Carregando...",
      startedAt: (time) => `iniciado ${time}`,
      answers: (count) => plural(count, { one: "# resposta", other: "# respostas" }),
    },
    reports: {
      title: "Relatórios deste nó",
      none: "Ainda não há relatórios.",
      loading: "Carregando...",
      offline: "Sem conexão: relatórios mais recentes podem faltar.",
      notPermitted: "Você não pode ver estes relatórios.",
      failed: "Não foi possível carregar os relatórios.",
      leftToRun: "A executar",
      rma: "RMA",
    },
    answers: {
      yes: "Sim",
      no: "Não",
      choose: "Escolher…",
      copy: "Copiar",
      copied: "Copiado.",
      notCopied: "O navegador não conseguiu copiar.",
      answerFirst: (question) => `Responda: ${question}`,
      questionsOpen: (count) =>
        plural(count, {
          one: "# pergunta ainda sem resposta.",
          other: "# perguntas ainda sem resposta.",
        }),
      notAnswered: (names) => `Ainda sem resposta: ${names}`,
      notAnsweredMore: (names, more) => `Ainda sem resposta: ${names} e mais ${numberText(more)}`,
      notDate: "Informe uma data a partir de 2000.",
      tooLong: (limit) => `No máximo ${numberText(limit)} caracteres.`,
      controlCharacters: "Caracteres de controle não são permitidos.",
      protectionRefused: "Coloque o equipamento de proteção antes de continuar.",
      notGoodReading: (field, min, max) =>
        `${field} fora da faixa: um painel bom tem mais de ${min} e menos de ${max}.`,
      goodReadings: "As duas leituras estão na faixa: o painel está bom.",
      waiting: (seconds) => `Espere ${seconds} segundos, ou pule a espera e informe o motivo.`,
      noteNeeded: (field) => `${field}: necessário para continuar.`,
    },
    command: {
      runHere: "Executar aqui",
      willBeQueued:
        "Responda Não para deixá-lo pendente no relatório para alguém que possa executá-lo.",
      queued: "Pendente: o relatório indica que este comando ainda deve ser executado.",
      succeeded: "O mestre confirma o sucesso: respondido com Sim.",
      offline: "Sem conexão: comandos nunca ficam na fila de envio.",
    },
    effects: {
      "Replace Actuator":
        "Apaga os alarmes, os indicadores e os contadores de movimentos deste nó, para o novo atuador. A mesa pode se mover.",
      "Replace Charging Panel":
        "Apaga os alarmes, os indicadores e os contadores deste nó, para o novo painel. A mesa pode se mover.",
      "Replace Battery":
        "Apaga os alarmes, os indicadores e os contadores deste nó, para a nova bateria. A mesa pode se mover.",
      "Rescue Node":
        "Um nó próximo deixa a rede dele por até um minuto, encontra este nó e o devolve ao mestre.",
      "Replace Node":
        "Envia a este nó os parâmetros, os limites e a localização e apaga os alarmes e indicadores dele. A mesa pode se mover.",
      "Reset All Node Alarms":
        "Apaga os alarmes de todos os nós deste mestre; os que têm causa duradoura voltam. As mesas podem se mover.",
      "Tracking-Enabled":
        "Todas as mesas deste mestre voltam a rastrear o sol, também depois de uma parada de emergência. As mesas se movem.",
    },
    assign: {
      hint: "Isto só registra o ID no relatório. Para pôr o nó em operação, atribua o ID também aqui.",
      idNotSet: (id) => `${id} ainda não está atribuído aqui.`,
      otherId: (id, present) => `${id} ainda não está atribuído aqui: o ID atual é ${present}.`,
      takeOverId: (id) => `Usar ${id}`,
    },
    rma: {
      numberOf: {
        N: "Número RMA do nó",
        A: "Número RMA do atuador",
        C: "Número RMA do painel de carga",
        B: "Número RMA da bateria",
      },
      copyNumberOf: {
        N: "Copiar o número RMA do nó",
        A: "Copiar o número RMA do atuador",
        C: "Copiar o número RMA do painel de carga",
        B: "Copiar o número RMA da bateria",
      },
    },
    wait: {
      start: "Iniciar o temporizador",
      skip: "Pular a espera",
      skipHint: "Necessário para continuar sem esperar.",
      wait: "Prefiro esperar",
      secondsLeft: (seconds) =>
        plural(seconds, { one: "Falta # segundo", other: "Faltam # segundos" }),
      waited: (seconds) => `Esperou-se ${seconds} segundos.`,
    },
    hints: {
      around: "Ao redor deste nó",
      rescuers: "Nós mais próximos que respondem",
      configured: "Configurado",
      reported: "Último informe do nó",
      stale: "desatualizado",
    },
    refusals: {
      NotFound: "Este nó não faz mais parte do layout da usina.",
      NotPermitted: "Sua conta não pode relatar reparos aqui.",
      Forbidden: "Sua conta não pode relatar reparos aqui.",
      InvalidArgument: "O servidor rejeitou uma resposta.",
      IdempotencyMismatch: "Outro relatório tem o mesmo número.",
    },
  },
  contradictions: {
    title: "Isto contradiz as leituras do nó",
    stays: "Verifique de novo. Sua resposta é usada como está.",
    hasMoved: (degrees) => `A mesa se moveu ${degrees}° desde que esta pergunta foi aberta.`,
    stoodStill: "O ângulo não mudou desde que esta pergunta foi aberta.",
    offTarget: (degrees) => `A mesa está a ${degrees}° do ângulo alvo.`,
    peakOver: (amperes) => `A corrente do motor chegou a ${amperes} A.`,
    peakUnder: (amperes, limit) =>
      `A corrente do motor chegou a ${amperes} A, não passou de ${limit} A, e não há alarme de sobrecorrente.`,
    panelGives: (volts) => `O nó mede ${volts} V do seu painel de carga.`,
    alarms: (names) => `Alarmes do nó: ${names}.`,
  },
  photos: {
    noneWaits: "Não há mais fotos deste relatório a enviar deste dispositivo.",
    title: "Fotos",
    take: "Tirar uma foto",
    choose: "Escolher fotos",
    add: "Adicionar fotos",
    caption: "Legenda",
    captionOf: "Legenda desta foto",
    remove: "Remover",
    making: "Reduzindo a foto…",
    hint: "As fotos são reduzidas neste dispositivo e enviadas sem a localização. Você pode continuar enquanto isso.",
    lost: "Esta foto não está mais neste dispositivo.",
    viewer: "Foto",
    close: "Fechar",
    previous: "Foto anterior",
    next: "Próxima foto",
    loading: "Carregando...",
    missing: "Ainda não está no servidor",
    notReport:
      "O relatório foi enviado, mas não foi possível salvar as fotos para envio. Deixe esta janela aberta e envie de novo.",
    photos: (count) => plural(count, { one: "# foto", other: "# fotos" }),
    countOf: (count, most) => `${numberText(count)} de ${numberText(most)}`,
    photosFollow: (count) =>
      plural(count, {
        one: "# foto é enviada automaticamente e fica neste dispositivo até lá.",
        other: "# fotos são enviadas automaticamente e ficam neste dispositivo até lá.",
      }),
    showPhotos: (count) => plural(count, { one: "Mostrar # foto", other: "Mostrar # fotos" }),
    hidePhotos: (count) => plural(count, { one: "Ocultar # foto", other: "Ocultar # fotos" }),
    photo: "Foto",
    photoAt: (index, count) => `Foto ${numberText(index)} de ${numberText(count)}`,
    captioned: (caption) => `Foto: ${caption}`,
    openPhoto: (alt) => `Abrir: ${alt}`,
    removePhoto: (alt) => `Remover: ${alt}`,
    notPicture: (file) => `Este navegador não consegue abrir ${file}.`,
    tooLarge: (file) => `Não é possível reduzir ${file} o suficiente.`,
    twice: (file) => `${file} já foi adicionada.`,
    notStored: "O armazenamento deste navegador está cheio.",
    tooMany: (most, left) =>
      plural(left, {
        one: `Um relatório tem no máximo ${most} fotos: # foto ficou de fora.`,
        other: `Um relatório tem no máximo ${most} fotos: # fotos ficaram de fora.`,
      }),
    load: {
      offline: "Sem conexão: as fotos não podem ser carregadas.",
      notPermitted: "Você não pode ver estas fotos.",
      failed: "Não foi possível carregar as fotos.",
    },
  },
};
