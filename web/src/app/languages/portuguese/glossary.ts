/** Brazilian Portuguese: the glossary of the help. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";

export const GLOSSARY: Pick<Catalogue, "glossary"> = {
  glossary: {
    Acknowledge: {
      term: "Reconhecer",
      meaning:
        "Indicar que você está cuidando de um alarme. Ele fica ativo até a causa desaparecer.",
    },
    Alarm: {
      term: "Alarme",
      meaning:
        "Uma falha que um dispositivo informa: um nó, sua unidade auxiliar ou um mestre. Crítico, maior, menor ou informativo.",
    },
    Angle: {
      term: "Ângulo",
      meaning:
        "O dos painéis de um rastreador em relação à horizontal, em graus: oeste é positivo, leste negativo.",
    },
    "Auxiliary unit": {
      term: "Unidade auxiliar",
      meaning:
        "O segundo rastreador de um controlador: compartilha o rádio e o ID da unidade principal.",
    },
    Backtracking: {
      term: "Backtracking",
      meaning:
        "Com o sol baixo, os rastreadores giram para trás para que as fileiras não façam sombra umas nas outras.",
    },
    "Channel, PAN": {
      term: "Canal, PAN",
      meaning: "A rede de rádio de um mestre e seus nós.",
    },
    Command: {
      term: "Comando",
      meaning:
        "Uma ordem a mestres ou a um nó. É enviada uma vez, nunca se repete sozinha mais tarde, e é registrada com seu resultado.",
    },
    "Configuration document": {
      term: "Documento de configuração",
      meaning:
        "O que a nuvem publica para um mestre: seu local, os IDs dos nós, configurações ou parâmetros.",
    },
    "Device ID": {
      term: "ID do dispositivo",
      meaning:
        "O endereço hexadecimal do rádio de um nó. Os quatro últimos dígitos o distinguem dos outros do seu mestre. É atribuído à mão ou por uma leitura de código.",
    },
    Drawing: {
      term: "Desenho",
      meaning: "A planta da usina que fica atrás do mapa.",
    },
    Flag: {
      term: "Indicador",
      meaning:
        "Um estado que um dispositivo informa além dos alarmes, como um movimento que falhou.",
    },
    Frame: {
      term: "Quadro",
      meaning:
        "Uma rodada como é armazenada: todas as leituras de um mestre em um momento, comprimidas.",
    },
    "Hail stow": {
      term: "Defesa por granizo",
      meaning: "Os rastreadores giram até o limite no lado seguro, o mais inclinados que podem.",
    },
    "Hand-over": {
      term: "Passagem de turno",
      meaning: "O que um turno deixa ao seguinte: alarmes, defesas e comandos de uma usina.",
    },
    Health: {
      term: "Condição",
      meaning: "A situação de um layout: alarmes, mestres, defesas, vento e idade dos dados.",
    },
    Hops: {
      term: "Saltos",
      meaning:
        "Quantos nós retransmitem uma mensagem entre um nó e seu mestre. Quanto menos, melhor.",
    },
    Interlock: {
      term: "Intertravamento",
      meaning:
        "Uma regra que retém um comando enquanto ele seria perigoso, como mover rastreadores com vento forte.",
    },
    Journal: {
      term: "Lista de alarmes",
      meaning: "Os alarmes com o momento em que foram ativados e normalizados, e quem os tratou.",
    },
    Layout: {
      term: "Layout",
      meaning: "Um campo de rastreadores como está configurado: mestres, nós e onde eles ficam.",
    },
    Ledger: {
      term: "Histórico de comandos",
      meaning:
        "O registro lacrado de todos os comandos. As entradas não podem ser alteradas depois.",
    },
    Location: {
      term: "Local",
      meaning:
        "Onde um dispositivo fica no layout. Continua o mesmo quando o dispositivo é trocado.",
    },
    "Manual stow": {
      term: "Defesa manual",
      meaning:
        "Um ângulo que uma pessoa define. Com alta prioridade anula qualquer outra defesa, com baixa prioridade nenhuma.",
    },
    Master: {
      term: "Mestre",
      meaning:
        "O controlador de até cerca de 350 nós. Decide sobre as defesas e se comunica com a nuvem.",
    },
    Movement: {
      term: "Movimento",
      meaning: "Rastreadores enviados a um ângulo por um comando, com sua prova.",
    },
    Node: {
      term: "Nó",
      meaning: "O controlador de um rastreador.",
    },
    Notification: {
      term: "Notificação",
      meaning:
        "Uma mensagem no console ou para um tópico quando uma condição, como um mestre que não informa, dura algum tempo.",
    },
    Overlay: {
      term: "Camada",
      meaning:
        "O que o mapa mostra de cada rastreador: alarmes, indicadores, carga, ângulos, saltos, IDs dos dispositivos, defesas ou prontidão.",
    },
    Parameters: {
      term: "Parâmetros",
      meaning:
        "O conjunto de valores com que os nós trabalham. Um conjunto pode servir a vários mestres.",
    },
    PowerBoost: {
      term: "PowerBoost",
      meaning: "Os rastreadores usam a altura dos vizinhos para fazer menos backtracking.",
    },
    Preview: {
      term: "Prévia",
      meaning:
        "Quais rastreadores um comando moverá e quais não, estimado a partir das últimas leituras.",
    },
    Proof: {
      term: "Prova",
      meaning:
        "Prova de movimento: posições medidas depois de um comando, com os rastreadores em posição e os que não estão.",
    },
    Readings: {
      term: "Leituras",
      meaning: "O que os dispositivos mediram: ângulos, tensões, correntes, temperaturas.",
    },
    "Replacement campaign": {
      term: "Campanha de troca",
      meaning: "Uma troca planejada de muitos dispositivos, com seu andamento.",
    },
    Replay: {
      term: "Reprise",
      meaning: "O mapa durante um período passado, reproduzido como um filme.",
    },
    "Risk class": {
      term: "Classe de risco",
      meaning: "Quanto um comando pode fazer, de R0 a R4, e portanto como é confirmado.",
    },
    Round: {
      term: "Rodada",
      meaning: "Uma consulta de um mestre a todos os seus nós, e o que eles responderam.",
    },
    Settings: {
      term: "Configurações",
      meaning:
        "Os valores com que um mestre trabalha: coordenadas, limites, ângulos de defesa e ventos.",
    },
    Shelve: {
      term: "Adiar",
      meaning: "Ocultar um alarme por algumas horas. Ele volta quando esse tempo acaba.",
    },
    Site: {
      term: "Usina",
      meaning: "Um layout em operação.",
    },
    "Smart stow": {
      term: "Defesa inteligente",
      meaning:
        "Uma defesa que um mestre inicia sozinho, por seus sensores e configurações. A camada Defesas inteligentes mostra o motivo em cada mestre.",
    },
    "Snow stow": {
      term: "Defesa por neve",
      meaning: "Os rastreadores se inclinam muito para que a neve escorregue.",
    },
    Stow: {
      term: "Defesa",
      meaning:
        "Uma posição de proteção e seu motivo: vento, granizo, neve, água, raios, uma falha ou uma pessoa.",
    },
    "Stow direction": {
      term: "Sentido da defesa",
      meaning: "O lado para o qual os rastreadores da usina giram por segurança, oeste ou leste.",
    },
    "Stow readiness": {
      term: "Prontidão para a defesa",
      meaning:
        "Se um rastreador chegaria agora a uma defesa: uma previsão a partir do último relatório de seu nó.",
    },
    "Strong angle": {
      term: "Ângulo mais resistente",
      meaning: "O ângulo em que um rastreador suporta mais vento.",
    },
    Tracker: {
      term: "Rastreador",
      meaning: "Uma fileira de painéis em um eixo que um motor gira: o aço que se move.",
    },
    Tracking: {
      term: "Rastreamento",
      meaning: "Os rastreadores seguem o sol.",
    },
    "Two-person approval": {
      term: "Aprovação por duas pessoas",
      meaning: "Uma regra de uma usina: outro usuário deve aprovar os comandos da classe R4.",
    },
    WeatherSmart: {
      term: "WeatherSmart",
      meaning:
        "Os rastreadores ficam horizontais enquanto as nuvens espalham a luz de qualquer forma.",
    },
    "Wind stow": {
      term: "Defesa por vento",
      meaning:
        "Os rastreadores giram para o ângulo da tabela de vento quando o vento passa do limite.",
    },
    Zigbee: {
      term: "Zigbee",
      meaning: "O rádio entre os mestres e os nós.",
    },
  },
};
