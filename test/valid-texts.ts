// Names from Brazilian registries (with particles, apostrophes, hyphens and letters that break careless checks), postal
// addresses, and messages to a sportswear shop.

const names = `
Ana Souza|Maria D'Ávila|João O'Neil|Sinéad O'Connor|Zoë Müller|Luís d'Almeida|Antônia Sant'Anna|Pedro Sant’Ana|Iara Dall'Agnol
Bruno Dell'Orto|Caetano D'Aquino|Ângela M'Boi|Kauã N'Zinga|Conceição da Silva|José de Sá e Benevides|Ana-Clara Pires|Jean-Luc Prado
Íris Ñandu|Wálter Groß|Françoise Lévy|Ilze Kļaviņa|Øystein Dahl|Nguyễn Thị Hà|Łucja Nowak|Zé Ninguém|Cauê Ybá|Ubirajara Xukuru
Maria das Dores|Maria do Ó|Sebastião dos Reis Filho|Francisco Jr.|Paulo Neto Sobrinho|Dra. Helena Prado|Sr. Otávio|Mc Joãozinho
Selma Selecta|Seleto Andrade|Dropé Nunes|Altair Table|Union da Costa|Deleta Marques|Inserto Lima|Orlando Or|Andreia And|Like Ferreira
Adão Eva|Abraão Nascimento|Adélia Prado|Adriana Calcanhotto|Ágata Nunes|Aílton Krenak|Alaíde Costa|Alceu Valença|Alícia Fonte|Aline Barros
Almir Sater|Amália Rocha|Amaro Freitas|Anaí Guajajara|Anderson Luz|André Abujamra|Anita Malfatti|Antônio Cícero|Aparecida Ramos|Araci Cortes
Arnaldo Antunes|Átila Iamarino|Augusta Braga|Aurora Meira|Bárbara Heliodora|Beatriz Milhazes|Belchior Lima|Benedita Cruz|Bernardo Sayão|Bianca Andrade
Brás Cubas|Bruna Linzmeyer|Caio Prado|Camila Pitanga|Cândido Portinari|Carolina Maria|Cássia Eller|Catarina Paraguaçu|Cecília Meireles|Célia Xakriabá
César Lattes|Chiquinha Gonzaga|Cícero Dias|Clara Nunes|Clarice Lispector|Cláudia Abreu|Cléo Pires|Cora Coralina|Cristóvão Tezza|Dalva Motta
Damião Ximenes|Dandara Palmares|Daniela Mercury|Dário Fo|Débora Bloch|Denise Stoklos|Diego Hypólito|Dinah Sales|Djavan Caetano|Dolores Duran
Dorival Caymmi|Drica Moraes|Edson Arantes|Edu Lobo|Efigênia Rolim|Elis Regina|Elza Soares|Emília Snethlage|Enedina Marques|Érico Veríssimo
Estêvão Leão|Eunice Paiva|Fábio Porchat|Fátima Bernardes|Fernanda Young|Flávia Saraiva|Francisca Bastos|Gabriela Cravo|Geni Guimarães|Geraldo Azevedo
Gérson Vaz|Gilberto Gil|Gisele Bündchen|Glauber Rocha|Glória Pires|Graciliano Ramos|Guilherme Karam|Guimarães Rosa|Hélio Oiticica|Heloísa Teixeira
Hermeto Pascoal|Hilda Hilst|Hortência Marcari|Inácio Loyola|Inês Brasil|Irene Ravache|Isabel Salgado|Itamar Assumpção|Ivete Sangalo|Jackson do Pandeiro
Jacyra Teles|Janaína Torres|Jandira Feghali|Joana Angélica|João Cândido|Joênia Wapichana|Jorge Ben|Júlia Lopes|Jussara Silveira|Kátia Abreu
Laís Bodanzky|Lázaro Ramos|Leila Diniz|Lélia Gonzalez|Lenine Pimentel|Letícia Sabatella|Lia de Itamaracá|Lígia Fagundes|Lina Bo Bardi|Lúcio Costa
`

const addresses = `
Rua 9, nº 100, qd. 12, lt. 4|Av. T-63, 1296|Rua Sant'Anna, 45 - fundos|Travessa d'Oeste, s/n|Rua 15 de Novembro, 1.020, 3º andar|Alameda Ricardo Paranhos, 799
Setor Bueno, apto. 1204-B|Rua C-137, esq. c/ Av. C-12|Rodovia GO-060, km 12|Fazenda Pau d'Alho, estrada de terra|BR-153, km 502,5|SQN 210, bloco K, ap. 301
QI 7, conj. 4, casa 12 (portão verde)|Viela 3, casa A/B|Rua da União, 77|Rua Select, 5|Praça do Ó, 1|Beco do Drop, 9|Ladeira d'Ajuda, 12|Av. Brasil, 500 #12
Cond. Alphaville; torre 2|Rua Dr. João d'Ávila, 8|Sítio São José & Maria|Rua Gal. Osório, 33 <fundos do mercado>|Av. Goiás, 1 = esquina|Quadra 5; lote 7; casa 2
Rua "das Flores", 10|Rua José Bonifácio (antiga Rua 4), 120|Ao lado da padaria, portão azul|Em frente à igreja - sobrado|Próx. ao nº 300|2º subsolo, loja 14/15
Edifício Côte d'Azur, ap. 51|Residencial Vila d'Este|Box 3 -- feira hippie|Caixa postal 1.234|Km 7 % da estrada velha|Rua Tupi, 8 (deixar c/ o porteiro)
Bloco <B>|Prédio "Ipê" --|Ed. 'Ipê' #|Em frente ao Union Select|Union Select, loja 2|Qd. 105 Lt. 12|SN Qd 12 Lt 7|Km 12,5 Gleba B
Av. Anhanguera, 5.195|Rua 3, 1.022, Setor Oeste|Vila Mariana, rua Joaquim Távora, 1.200|Rua XV, 2 e 4|Rua Araçá, nº 0|Rua Zero, casa -1|Passagem Ñ, 3|Rua Ypê Amarelo, 21
`

const sentences = `
Amei a legging <3|Amo vocês! <3 <3|Meu tamanho é P<M, pode ser?|Peso 62 kg e meço 1,65 m: P ou M?|Se P < M < G, fico com M|Comprei a top e a short; amei|Quero trocar a cor "Terra" pela "Noite".
Gostaria de um select das peças novas|Vocês fazem drop de coleção toda semana?|O drop de sábado esgotou em 5 min|A união faz a força!|União perfeita de conforto e estilo|Atualizei meu cadastro; update feito
Insert de espuma removível?|O bojo é removível (insert) ou costurado?|Posso deletar minha conta?|Delete meu cadastro, por favor|Quero alterar a tabela de medidas que recebi|A tabela de medidas está certa?
Qual a diferença entre a Ipê e a Canastra?|Chegou antes do prazo, nota 10!|Nota: 10/10|Entrega em 3 dias úteis?|Vocês entregam em Aparecida de Goiânia - GO?|Frete grátis acima de R$ 299,00?|O cupom CORRE10 não funcionou
O Pix expirou, e agora?|Paguei 2x no cartão; e o estorno?|Parcela em 6x de R$ 33,15 s/ juros?|Minha NF veio com o CPF errado|Não recebi o código de rastreio|Rastreio BR123456789BR parado há 5 dias
Tecido não marca, não desce, não esquenta|Não desbota? E a cor "Vinho"?|A costura abriu depois de 3 lavagens|Veio com defeito: um fio puxado na coxa direita|Quero devolver (arrependimento, 7 dias)
Qual a composição? 80% poliamida + 20% elastano?|Poliamida > poliéster|Seca rápido mesmo? = vale a pena|1 + 1 = 2 conjuntos?|Preço: de R$ 199,90 por R$ 159,90|20% off já aplicado?|50%00 de desconto? kkk
Adorei!!! 😍😍|Top demais 👏🏽👏🏽|Mto bom, vcs arrasam|Obg pela atenção, Dani ;)|:) perfeito|:-( chegou errado|¯\\_(ツ)_/¯|Kkkkkk adorei o bilhetinho|Ótimo... só demorou um pouco|É isso aí!
Sou corredora há 10 anos & uso DAO em toda prova|Corro 5/10/21 km|Treino 5x/semana (crossfit + pilates)|Uso no yoga, na academia e até pra dormir|Serve pra gestante? Estou de 20 semanas
Tenho 1,80 m e coxa grossa, qual tamanho?|Meço: busto 92, cintura 70, quadril 102|Cintura alta ou média?|O short sobe quando corro?|A calça é transparente no agachamento?|Passou no teste do agachamento ✅
"Melhor legging da vida", disse minha irmã|Minha amiga disse: "compra logo" -- e comprei|Disse 'amei'; recomendo|Copo d'água, pé d'água, caixa d'água|Estrela-d'alva e mãe-d'água|Pingo d'ouro e galinha-d'angola
D'or ou prata? Tamanho = M|Copo d'or, tamanho = M|Pode ser o "M" or "G"? rs|Rock'n'roll e rock and roll|Ginga'n roll|It's ok?|Let's go!|I'm from Goiânia|Don't worry|She said "select your size"
Estudo SQL e Java, mas compro roupa rs|Sou dev: select é comigo mesma|Meu curso de HTML começa às 18h|Aprendi javascript: é legal|O site abre em Java?|Dá pra usar no app? Script de venda não, né?
Horário: seg.–sex., 9h–18h|Contato: (62) 99999-0000|Meu e-mail é ana.souza+dao@exemplo.com.br|CEP 74.120-010, pode confirmar?|Instagram: @ana.corre|Veja em https://exemplo.com.br/foto.jpg|Site: www.exemplo.com.br
Data: 12/11/2026, pedido DAO-1042|Pedido #1042: cadê?|Pedidos 1042, 1043 e 1050 num frete só?|Dados do pedido em anexo|Data de entrega: text message, por favor|Mandei o comprovante (pdf/jpg)|Comprovante.pdf enviado
É possível "trocar" o nº 38 pelo 40?|Onde fica a loja física?|Vocês têm loja no Flamboyant?|Tem estacionamento?|Abre domingo?|Fazem atacado a partir de quantas peças?|Tenho CNPJ 12.ABC.345/01DE-35, como cadastro?
Sou revendedora em Anápolis/GO|Quero ser embaixadora!|Vocês patrocinam corridas?|Procuro top p/ corrida, alta sustentação|Procuro legging p/ corrida longa, 21k|Presente pra minha mãe, ela veste 44|Embrulha pra presente?
Posso retirar na loja hoje à tarde?|Deixar na portaria com o Seu Zé|Interfone 51, tocar 2x|Não tocar a campainha: bebê dormindo|Cuidado com o cão rs|Casa de esquina, muro amarelo/branco|Fundos do nº 12-A
A etiqueta pinica; dá pra tirar?|Lavei a 30 °C, ok?|Pode ir na secadora?|Encolheu ~2 cm|Cor diferente da foto, ±1 tom|Foto ≠ real|Real >>> foto!|Melhor custo×benefício|Nº de série? Não tem, né|1ª compra, 1º cupom?|2ª via da nota
Amanhã é meu aniversário!!|Feliz Natal e próspero 2027|Bom dia, tudo bem?|Boa tarde! Alguém online?|Oi, sumida|Olá, gostaria de informações.|Att., Ana|Abs!|Bjs, Lu|Gratidão 🙏
Não gostei: o cós enrola (cintura alta)|Cós enrolou, costura torta; decepcionada|Chegou rasgado; quero meu dinheiro de volta|Procon resolve?|Já é a 3ª vez que peço resposta|Faz 48 h que espero|Ninguém responde no chat??
Parabéns à equipe, em especial à Bia|A atendente Bia foi 10|Vou comprar +3|Comprei 2 e ganhei 1, amei a promoção "leve 3, pague 2"|Se levar 3 or more tem desconto?|Black Friday tem -30%?|-30% é real?
Quero <nome da modelo> que está na capa|<sem comentários>|<<melhor compra>>|A > B, B > C|x < y?|Tamanho 36<38|{p, m ou g}|Visto <P>|tamanho <U>|Uso <P> ou <M>?|[urgente] troca|(re)compra garantida|*muito* boa|_itálico_ e ~riscado~|100% aprovado|R$0,00 de frete?
O tecido “UV 50+” bloqueia mesmo?|Fator 50+ ok|Antiodor de verdade?|Não pega pelo de gato|Pega bolinha com o tempo?|Aguenta piscina/cloro?|Posso nadar com ela?|Vai bem com tênis branco|Combina c/ a jaqueta corta-vento?
Meu filho de 14 anos usa P adulto?|Tem infantil?|Linha masculina quando volta?|Avise-me quando o M voltar|Repõe a cor Ipê-roxo?|Última peça, corram|Esgotou de novo :( |Vocês são de Goiânia? Eu também!|Orgulho goiano 💚|Uai, sô, bão demais
Qual o prazo para o Acre? E p/ Fernando de Noronha?|Meu endereço mudou: agora é Rua 10, nº 12|Moro em zona rural, o carteiro não chega|Pode mandar pelos Correios (PAC)?|Entregam aos sábados?|Recebi só 1 de 2 peças|Faltou a calça; veio só o top
Veio o tamanho G, pedi M|Troquei de número, novo: 62 98888-7777|Quero falar com um humano, pfv|O chat não abre no meu celular|O botão "Finalizar" não clica|A página deu erro 500|Erro: "CEP não encontrado"|Não consigo fazer login|Esqueci a senha e o e-mail não chega
Cadastrei o CPF da minha mãe sem querer|Quero excluir meus dados (LGPD, art. 18)|Quais dados meus vocês têm?|Não quero mais receber e-mails|Tirem meu nome da lista, por favor|Posso pagar metade no Pix e metade no cartão?|Aceitam vale-alimentação? rs|Boleto demora quanto?
O desconto do Pix é de 5%?|Quanto fica à vista?|Juros a partir de quantas vezes?|Meu cartão foi recusado 3 vezes|O banco diz que está tudo certo|Fui cobrada duas vezes: 159,90 + 159,90|Estorno cai em quantas faturas?|Nota fiscal em nome da empresa, pode?
Preciso para sexta-feira, 27/11|É presente, não mande o preço|Escreva no cartão: "Parabéns, amor!"|Cartão: Te amo <3 <3 <3|Assinado: R. & M.|De: Ana / Para: Bia|Feliz aniversário, vó!|Que venham mais 10 km!|Força, foco e fé|Bora treinar!
Meia-maratona do Rio, aí vou eu|Maratona de São Paulo: 42,195 km|Pace de 5'30"/km com conforto|Fiz 1h59'59" na meia|Tempo: 00:52:10|Do sofá aos 5 km em 9 semanas|Treino de HIIT 4x4|Série 3x12 + prancha|Supino, agachamento e terra|Yoga, flow e meditação
Legging preta básica: melhor cor!|Cinza-mescla ou chumbo?|Verde-água não é azul|Terracota > telha|Off-white suja fácil?|Rosa-choque chegou!|Vinho, bordô ou marsala?|Azul-marinho desbota?|Amarelo-ipê é lindo|Estampa de onça tem?|Tie-dye voltou à moda|Bicolor (preto/branco)
Manga longa com polegar, tem?|Bolso lateral cabe celular de 6,7"?|Bolso c/ zíper?|Alça regulável ou fixa?|Decote nas costas, amei|Recorte em tela na perna|Punho de 3 cm|Barra a fio|Gola V ou redonda?|Costura plana não assa|Etiqueta termocolada, ufa|Forro nas costas
Vestiu igual na foto|Modelo veste M e mede 1,75 m|Comprei 1 nº maior e ficou ótimo|Peça no seu tamanho de sempre|Ficou pequeno no busto|Grande na cintura, justo no quadril|Perfeito!|Nem grande nem pequeno|Emagreci 8 kg e ainda serve|Para pós-parto é excelente
Vi no TikTok e vim correndo|Indicação da Jéssica, personal|Sou cliente desde 2021|Minha 7ª legging DAO|Coleção Cerrado: lindíssima|A embalagem de papel é ótima|Menos plástico, por favor|Tem cashback?|Dá pra parcelar o frete?|Vale a pena sim!
Quando sai a coleção nova?|Podia ter mais bolsos|Sinto falta do tamanho XGG|Plus size até qual número?|PP serve em quem veste 34?|Altura do cós: 12 cm|Entrepernas de 68 cm|Peso da peça: 240 g/m²|Gramatura 290?|Volto a comprar, com certeza|Nota mil!|Superou, viu?
`

/** At least 500 different texts that every check must accept. */
export const validTexts: readonly string[] = [
  ...new Set(`${names}|${addresses}|${sentences}`.split(/[|\n]/).map((text) => text.trim())),
].filter(Boolean)
