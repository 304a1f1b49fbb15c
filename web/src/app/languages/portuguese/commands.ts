/** Brazilian Portuguese: commands and where they go. */

import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

const nodes = (count: number) => plural(count, { one: "# nó", other: "# nós" });

export const COMMANDS = {
  stow: {
    stow: "Pôr a usina em defesa",
    title: "Pôr a usina inteira em defesa",
    hold: "Segure para enviar",
    holding: "Continue segurando…",
    again: "Pressione outra vez para enviar",
    cancel: "Cancelar",
    angle: "O ângulo mais resistente de cada mestre, até o rastreamento ser restaurado",
    noController: "Nenhum mestre desta usina tem controlador: nada pode ser enviado.",
    busy: "A última defesa ainda está sendo respondida. Outra pode ser enviada em alguns segundos.",
    notSent: "A defesa não foi enviada.",
    notSentTo: (masters) => `A defesa não foi enviada para ${masters}.`,
    proof: "Abrir a prova de movimento",
    following: "Aguardando as primeiras leituras",
    givenBy: (command, username, age) => `${command}, por ${username}, há ${age}`,
    startedAgo: (stow, age) => `${stow}, iniciada há ${age}`,
    inPosition: (reached, reacting) => `${reached} de ${reacting} em posição`,
    inPositionExcept: (reached, reacting, missing) =>
      `${reached} de ${reacting} em posição, ${missing} não`,
  },
  command: {
    commands: "Comandos",
    history: "Histórico",
    proof: "Prova",
    close: "Fechar",

    command: "Comando",
    filterCommands: "Filtrar comandos",
    noCommandFound: "Nenhum comando corresponde.",
    changeCommand: "Trocar comando",
    parameters: "Parâmetros",
    noParameters: "Nenhum parâmetro a informar.",

    masters: "Mestres",
    selectAll: "Selecionar todos",
    deselectAll: "Desmarcar todos",
    noMaster: "Selecione pelo menos um mestre.",
    noMasterFound: "Nenhum mestre corresponde.",
    filterMasters: "Filtrar mestres",
    useMapSelection: "Usar a seleção do mapa",
    oneMasterOnly: "Um comando para um nó vai somente ao mestre dele.",
    wholeMasters: "Mestres",
    oneNode: "Nós selecionados",
    sendingToNodes: "Enviando…",
    target: "Enviar para",
    noNode: "Selecione nós no mapa.",
    nodeWithoutId: "Este nó não tem ID: não pode receber comandos.",
    masterWithoutId: "Este mestre não tem ID: não pode receber comandos.",
    offlineMaster: "sem conexão",
    noController: "sem ID",

    run: "Executar comando",
    preview: "Prévia no mapa",
    previewTitle: "Prévia",
    previewing: "Calculando a prévia…",
    offline: "Sem conexão: comandos nunca ficam em espera. Execute de novo quando houver conexão.",
    pastShown: "O mapa mostra o passado. Os comandos são enviados agora.",
    cannotListen: "Não é possível receber respostas: nada foi enviado. Tente de novo.",
    results: "Resultados",
    noAnswerHint:
      "Sem resposta do mestre. O comando pode ter sido executado: verifique o ângulo medido.",
    noControllerHint: "Recusado, não executado: a placa não está atribuída a um mestre.",
    measuredHint: "Sem resposta do mestre, mas seus rastreadores foram medidos em posição.",
    notPermitted: "Sua conta não pode enviar comandos.",

    remoteOffHint:
      "Controle remoto desativado: só são enviadas leituras e configuração reversível.",
    remoteOff: "Controle remoto desativado",
    remoteOn: "Controle remoto ativado",
    switchOff: "Desativar o controle remoto",
    switchOn: "Ativar o controle remoto",
    switchHint:
      "Desativado, todos os comandos que não sejam leituras nem configuração reversível são recusados, para todos, até ser ativado de novo.",
    reasonHint: "De 10 a 500 caracteres. Visível para todos nesta usina.",
    switchedBy: (by, time) => `${by} · ${time}`,

    nodesTargeted: (count, masters) =>
      `${nodes(count)} de ${plural(masters, { one: "# mestre", other: "# mestres" })}`,
    auxiliariesTargeted: (count) =>
      `${plural(count, { one: "# unidade auxiliar", other: "# unidades auxiliares" })} nos mesmos controladores`,
    withoutId: (count) => `mais ${numberText(count)} sem ID`,
    runForNodes: (count) => `Executar para ${nodes(count)}`,
    runForSome: (next, all) => `Executar para ${numberText(next)} de ${nodes(all)}`,
    sentToNodes: (count) => `Enviado para ${nodes(count)}. As respostas aparecem no histórico.`,
    goesOn: (left) =>
      `${left === 1 ? "Segue" : "Seguem"} ${nodes(left)}, alguns por minuto, enquanto este painel estiver aberto.`,
    stopSending: "Parar",
    notSentToNodes: (count, reason) => `Não enviado para ${numberText(count)}: ${reason}`,

    noneSelected: "Nenhum selecionado",
    someSelected: (masters) => `${numberText(masters)} selecionados`,
    nodeOfMaster: (node, master) => `Nó ${node} de ${master}`,
  },
  commandCategories: {
    "Protective stows": "Defesas de proteção",
    Stow: "Defesa",
    Tracking: "Rastreamento",
    Hail: "Granizo",
    Snow: "Neve",
    Wind: "Vento",
    WeatherSmart: "WeatherSmart",
    AutoSmart: "AutoSmart",
    Cleaning: "Limpeza",
    Testing: "Testes",
  },
  commandArguments: {
    nId: "ID do nó",
    angle: "Ângulo",
    eastLimit: "Limite leste",
    westLimit: "Limite oeste",
    hailStowTrackingMinutes: "Minutos de defesa por granizo",
    windSpeed: "Velocidade do vento",
    duration: "Duração",
    windSensorType: "Tipo de sensor de vento",
  },
} satisfies Partial<Catalogue>;
