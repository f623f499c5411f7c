/**
 * Passwords that attackers try first, most common first: those of ten characters and more, and the words that people
 * lengthen with digits and signs. From the xato.net list as zxcvbn ships it (MIT, Dropbox).
 */
import type { CommonPasswords } from '../../src/shared/contract/content.ts';

const LONG = `
qwertyuiop 1234567890 q1w2e3r4t5 1q2w3e4r5t 4815162342 123456789a 12345qwert 1234554321 usuckballz1 password123
123456789q basketball 1029384756 123qweasdzxc soso123aljg manchester 1qaz2wsx3edc 12345678910 q1w2e3r4t5y6
1123581321 qwerty12345 1q2w3e4r5t6y fuck_inside mailcreated5240 nuttertools 1122334455 qazwsxedcrfv 123456qwerty
1234567890q terminator qwerty123456 california enterprise 123456789z poiuytrewq rjirfrgbde christopher fktrcfylhf
polniypizdec0211 sojdlg123aljg a123456789 translator deepthroat qwerty1234 undertaker multiplelo motherlode
rjycnfynby syncmaster aleksandra salamander montgom240 sersolution leavemealone motherfucker realmadrid tinkerbell
123456654321 dragonball playstation ghostrider 1234567890a 1357924680 7ugd5hip2j gfhjkmgfhjkm 9293709b13 microphone
1234567891 washington vsjasnel12 yjdsqgfhjkm qazwsxedc123 strawberry anastasiya zxcvbnm123 harrypotter mypassword
password12 qwert12345 abrakadabra alessandro fuckinside 123456789s good123654 7894561230 konstantin underground
highlander ghjcnjgfhjkm tokiohotel sonyericsson evangelion zxcasdqwe123 suckmydick university liverpool1 pufunga7782
hellokitty ironmaiden ghhh47hj7649 roadrunner intercourse htubcnhfwbz 12345qwerty mississippi 123456789m absolutely
revolution vqsablpzla skateboard q123456789 friendster 123456789d masterbate vfntvfnbrf cocksucker penetration
0192837465 alexander1 nthvbyfnjh azertyuiop 123456789qwe 1qazxsw23edc password01 ilovepussy 1234567899 1234509876
password99 madagaskar dragonballz abracadabra sweetheart rfhfvtkmrf ronaldinho masterbating supersonic ghjcnbnenrf
information qwerasdfzxcv greedisgood qweasdzxc123 cheerleaers metallica1 flvbybcnhfnjh experienced 123456789r
nopassword 123456789987654321 blackberry 1020304050 112233445566 z1x2c3v4b5 mastermind interacial 1357908642
123456789v q1q2q3q4q5 volleyball finalfantasy ghbdtnrfrltkf 1z2x3c4v5b gangbanged spiderman1 0987654321q
websolutions 1234567890z 123456789o losangeles a1b2c3d4e5 987654321a christophe wachtwoord chickenwing101
1qaz2wsx3edc4rfv a1s2d3f4g5 3rjs1la7qe quant4307s housewifes password11 unbelievable ghbdtndctv groupd2013
vflfufcrfh administrator babemagnet lamborghini experience justinbieber lockerroom ejaculation casablanca pussylover
armageddon contortionist knickerless masturbation transexual lighthouse evanescence qawsedrftg 1a2s3d4f5g qazwsxedc1
pornographic comicbookdb motdepasse braveheart porsche911 newproject2004 j3qq4h7h2v 1213141516 yfnfitymrf 123456789p
maximilian needforspeed devilmaycry shevchenko montecarlo 123456789l businessbabe fuckmehard zxcvb12345 1a2b3c4d5e
charlie123 123456789123 uncencored callofduty masterbaiting 12345678900 volkswagen supernatural 0000000000o
spartan117 12345654321 maurolarastefy pathfinder asdfg12345 scandinavian watermelon astalavista penetrating
summertime domainlock2005 dhjnvytyjub 987654321q pokemon123 cxfcnkbdfz professional momsanaladventure 123456789k
dkflbvbhjdbx 17171717aa hd764nw5d7e1vb1 deutschland doggystyle techniques aleksander qazwsxedcrfvtgb darthvader
lifeisgood insertions 123hfjdk147 peternorth a1a2a3a4a5 8phrowz622 5hsu75kpot badnaamhere 0102030405 dkflbvbhjdyf
bondarenko mostwanted pussylicker 3216732167 8phrowz624 mapet123456 opensesame alexandria cinderella copenhagen
goldfinger limpbizkit thunderbird connection postov1000 counterstrike solidsnake zcxfcnkbdf gy3yt2rgls parliament
bladerunner fuckyou123 chocolate1 jediknight zaq1xsw2cde3 1a2a3a4a5a vfvfvskfhfve angelofwar ghjcnjghjcnj
q1234567890 fkmnthyfnbdf hondacivic welcome123 winchester ctdfcnjgjkm 123456789abc 123456789n admin18533362
intelligence girlfriend 89600506779 salamandra underworld smallville 23176djivanfros 123456789qwerty qazxswedcvfr
wonderland mitsubishi ilovemyself galatasaray wellington qwertyasdfgh cyberonline cvzefh1gkc qwertasdfg azsxdcfvgb
blingbling prettygirl sailormoon jesuschrist darkknight 1111111111zz 1q2q3q4q5q oc247ngucz pussyeater psychnaut1
whosyourdaddy multimedia whatthefuck 1223334444 123456789w parolparol astonvilla 123123123q fktrcfylhjdyf
fktrcfylhjdbx 89015173454 123456789qaz 1234qwerty sunderland cnjvfnjkju friendship mickeymouse password69 trustnoone
t34vfrc1991 cheesecake 541233432442 fgjrfkbgcbc 4904s677075 1111122222 12345trewq 0147896325 12345678900987654321
dashadasha bestfriend fartripper password1234 qpwoeiruty ghbdtnghbdtn painkiller firefighter ambassador 010203040506
lost4815162342 birthday21 12345zxcvb webhompass chesterfield apocalypse venom121293 neveragain moneymaker
51051051051 cxfcnmttcnm 102030405060 vanyarespekt sexmachine 123456789g 1234567890s testing123 slipknot666
independent letmeinnow television hellraiser dbrnjhjdbx rhbcnbyjxrf adrenaline combat123654 vyjujnjxbt quicksilver
depechemode supervisor qweasdzxc1 123456789x qwerty123456789 zaratustra devilmaycry4 transformers matematika
devildriver efbcapa201 iseedeadpeople 89231243658s millennium jacqueline helloworld 123456789qqq jamesbond007
rkfdbfnehf iddqdidkfa ledzeppelin passmaster 123123123a birmingham a987654321 4815162342lost 999111999q whitepower
superduper 123123qweqwe rfnfcnhjaf 123456789t 123456789b qq123456789 qwertyytrewq 1112131415 3141592654 1234567890qw
1pass1page asdfghjkl1 12345678912 1234qwerasdf 123qwe456rty goodfellas hurricanes 3syqo15hil asdfghjkl123 computador
elizabeth1 m6cjy69u35 pittsburgh ghjcnjrdfibyj ybrjkftdbx kamehameha 989244342a zx123456789 international everything
hellothere 1357997531 1122112211 qwertyuiop123 bangladesh transformer battlefield saun24865709 deerhunter 123456789f
clubpenguin primetime21 programmer q1w2e3r4t5y6u7 birthday54 111222333a challenger stalingrad desperados apokalipsis
fenerbahce generation rfnfgekmnf qwertyuiop1 80070633pc jetbalance 1qa2ws3ed4rf juggernaut 123456789qw puertorico
123456789zxc password13 amsterdam1 rfkmrekznjh luojianhua samsung123 polniypizdec110211 azwebitalia schumacher
newpassword z123456789 wishmaster dbrnjhjdyf undercover ptybnxtvgbjy verygoodbot alternative wenef45313 cheburashka
unforgiven springfield iaapptfcor fucktheworld 7777755102q gunslinger cyjdsvujljv vfylfhbyrf skorpion39 123456789qq
12345678987654321 deltaforce masterchief ajcuivd289 s456123789 applesauce mevefalkcakk playstation3 revelation
firestarter birthday299 31217221027711 dictionary justforfun pornografia necromancer impossible fkg7h4f3v6
lkjhgfdsaz hshfd4n279 alessandra 19mtpgam19 roflcopter freelancer supermanboy cannondale football12 sevastopol
cosmopolitan beautiful1 5t4r3e2w1q dragonfire electronic q1w2e3r4t5y6u7i8 naughtyboy cyecvevhbr 123456789aa
sanandreas management caterpillar mechanical byajhvfnbrf sebastian1 zqjphsyf6ctifgu oldsmobile 4815162342a
ghhh47hj764 1234567890qwe shadow1212 hedimaptfcor qwerty2010 chessmaster gthtcnhjqrf lhbjkjubz2957704 superpuper
tamwsn3sja password00 lightsaber kingfisher installutil yanshi1982 newzealand andrewjackie tigerwoods networkingpe
12qw34er56ty qazwsxedc12 password10 1qazxsw23edcvfr4 collection sidewinder password23 dodgeviper ghjrehfnehf
ladyffesta incredible prometheus 159753456852 89172735872 olegnaruto 1234567890w 123456782000 wolverines hypnodanny
ghbdtngjrf mastercard loveislife jesusislord motherfuck rjhjkmbien metropolis fcbarcelona christopher1 abcde12345
ilovegirls angelochek ingodwetrust grandmaster installdevic digitalprodu reanimator 1234554321q 12345678qwe
whatthehell philadelphia streetball 88002000600 alphaomega lsia9dnb9y millionaire froinlaven suckmycock minecraft123
berezuckiy blackhawks deeppurple cegthgfhjkm 1236547890 winnipeg261 boy4u2ownnyc domination kbnthfnehf 89211375759
a1234567890 c43qpul5rz runescape1 123456789i qwert54321 peanutbutter 12345abcde technology anastasija an83546921an13
123456789as sacramento vfhufhbnrf 1234567890zzz jigei743ks r3vi3wpass ghjcnjrdfif 42qwerty42 mangust6403 lumberjack
christian1 grasshopper 987654321z rammstein1 georgetown nintendo64 olcrackmaster rfhfrfnbwf ontherocks flintstone
lfplhfgthvf cegthgegth pornography abc123456789 1958proman dkflbdjcnjr auckland2010 w2dlww3v5p markhegarty
kristopher residentevil jackdaniels neworleans ekaterina20 quiksilver butterfly1 mandragora qawsedrftgyh timberlake
123321qweewq 0987654321a 1029384756q omgkremidia vladislava 32615948worms ujkjdjkjvrf tombraider 742617000027
coorslight gblfhfcbyf justinbiebe stalker123 minhasenha 26429vadim nemvxyheqdd5oqxyxyzi ajnjuhfabz avrillavigne
peppermint gjytltkmybr cristopher virtuagirl millertime kaliningrad fuckyoubitch ghjcnbvtyz madagascar montgomery
stronghold computadora nissan350z 1qwertyuiop 123456789e iloveyou123 tadmichaels ilovejesus luckycharm gordolee85
massimiliano lamborgini 0147258369 lololyo123 012345678910 production lp2568cskt gjikbdctyf gettysburg 41d8cd98f00b
5432112345 constantine 000777fffa nhfdvfnjkju123 19952009sa timberwolf illuminati studioworks 38gjgeuftd sasha12345
kobebryant 12345asdfg silenthill shamanking vfhvtkflrf stomatolog gjkysqgbpltw disneyland temppassword ticketmaster
richardson 123456789. snusmumrik serendipity redemption 123456789c cfkfvfylhf k123456789 fighting54 astonmartin
01telemike01 123456qwer 1133557799 ghjcnjnfr1 portsmouth p030710p$e4o 0o9i8u7y6t birthday10 grandorgue godisgreat
lucifer666 80637852730 7418529630 loveforever stratocaster 123456789zx ilovemusic left4dead2 nikita2000 klapaucius
telecaster punksnotdead australia1 1986irachka playstation2 dctvghbdtn performance sweetpussy multiplelog
ufhhbgjnnth rottweiler murcielago gatekeeper 7elephants cheerleader simpleplan cincinnati fynfyfyfhbde bluedevils
chrisbrown nokia6230i gfhfcjkmrf alabama123 password21 scoubidou2 jlbyjxtcndj calculator ghjcnjqgfhjkm nightcrawler
0000000000d livestrong mathematics 5544332211 installsqlst 123456789101 0147852369 nccpl25282 a3eilm2s2y mapleleafs
yfcnzyfcnz compatible spam967888 123456789y prosperity matematica 7jokx7b9du protection nastya1995 qazwsx1234
80988218126 fktrcfylh1 4294967296 motorcycle 3f3fpht7op galatasara liverpoolfc excellence celtic1888 confidence
magical123 1472583690 1597532486 respublika cytuehjxrf 1234567890m paintball1 s123456789 polopolo09 fallenangel
selfok2013 littlebitch pussybitch shakespeare kurtcobain studmuffin weihnachte timberland bullwinkle millerlite
montenegro frederiksberg 1234567890qaz brucewayne blackmetal 11111aaaaa dfktynbyrf accounting riverplate intelinside
1a2s3d4f5g6h sundaypunch birthday100 sweetdream qwe1234567 123456qwert ilovemylife scoubidou6 sexpistols prisonbreak
fuckyouguys kd189nlcih jimandanne xpressmusic vfvfgfgf123 premiumcash chicken123 gthtrhtcnjr firstone123 123qweasdzx
baseball12 superman123 87e5nclizry walkman555 hardwareid bluedragon iddqdiddqd lotrfotr34 nikita1998 neverwinter
sanfrancisco qwerttrewq gxlmxbewym 89876065093rax rjycnbnewbz blackheart qazwsx12345 zjses9evpa ghjcnjgbpltw
svetasveta azerbaijan rfgecnfcerf helicopter 1234567qwertyu 0cdh0v99ue c43dae874d wrestling1 1234qwerasdfzxcv
lytghjgtnhjdcr schoolgirlie wonderwall 111222333000 department ybrjkftdyf intermilan zaqwsxcderfv blackwhite
iloveboobies 9638527410 fiorentina jesussaves cockgobbler alexandra1 awdrgyjilp ghjrjgtyrj linkinpark supermario
seemnemaailm anderlecht perfection philosophy hammertime jxfhjdfirf nhecsyfujkjdt weihnachten qwaszxerdfcv
shithappens basketball1 accountbloc antananarivu cgtwbfkbcn spartak1922 vfrcbvvfrcbv butterbean description
table54781 littlebear reviewpass greenlantern p0o9i8u7y6 qwertzuiop something1 q1w2e3r4t5y6u7i8o9p0 monkeybutt
passwordstandard controller corperfmonsy performing 413276191q mashamasha christiaan maprchem56458 mandarinka
thebeatles saqartvelo formatters fktrcfylhjd eybdthcbntn warhammer40k lovezp1314 stonehenge construction nottingham
1234567890qwerty donaldduck morganstanley fyfnjkmtdyf rockbottom 1234567890987654321 cjdthitycndj 1qazwsxedc
masturbate nevergiveup bltynbabrfwbz littlegirl loploprock littlewhore cuntfinger stinkyfinger 4815162342q
nokiadermo zcxfcnkbdfz comicbooks nuaddn9561 playground matchbox20 qwertyuiop10 phezc419hv ghjcnjabkz spiderman3
tupacshakur hesoyam123 nastya2010 qazxswedc123 tdfyutkbjy philippines hollywood1 wallstreet dogphil3650 headhunter
iampurehaha2 kravchenko zxcvbn123456 queenas8151 gtnhjpfdjlcr donkeykong ilikepussy 123321456654 drumandbass
qwertgfdsa 147258369a hondas2000 throatfuck animal2000 manchester1 natasha123 lzhan16889 heavymetal nostradamus
baseball11 jesuschris felicidade 9z5ve9rrcz charleston imagination 2468013579 vaffanculo 123456789j fuckthemall
kryptonite 789456123a nikolaevna contrasena gfhfvgfvgfv kwiatuszek 0123654789 59382113kevinp luansantana silverstone
9988776655 writerspace xiaoyua123 bpgjldsgjldthnf gamemaster kanmax1994 123654789a greenhouse portishead blackhorse
service321 1234567890p rfnthbyf1988 1qa2ws3ed4rf5tg qwertyuiop12345 1234567890o nhfycajhvths nastya1996 abercrombie
hollister1 msorcloledbr stickdaddy77 vfhbyfvfhbyf engineering fuckmylife cheeseburger foundation pandemonium
asdfgh123456 thugstools andrey1992 89032073168 juancarlos difference password22 littleminge littlefuck qwertyu123
123456789asd mattylad10 gerasimova 10293847qp minicooper boredboi4u peugeot406 9085603566 specialinsta michael123
presidente michaeljackson birthday26 aa123456789 webuivalidat rockhopper 1234567887654321 8096468644q 1234567892000
awo8rx3wa8t ilovemyfamily weihnachtsbau ghjuhfvbcn asshole123 satisfaction 014702580369 afrika2002 qaz123wsx456
falloutboy rhfvfnjhcr rhfcyjzhcr bernadette 123456789qwer kamelia2011 hijodeputa 132forever 111222333444555
barbarossa 9085084232 sagittarius 123456789000 systemofadown vladimirovna v123456789 musiclover kudos4ever
escaflowne lkjhgfdsazx meditation 122333444455555 cnfnbcnbrf iloveyou12 commercial wcrfxtvgbjy 123456789zz
amadeusptfcor zxcvbnm123456789 websolutionssu 1346798520 1234562000 percussion 1234554321a steamforums rfcgthcrbq
jedimaster mortalkombat afghanistan widespread kl?benhavn am4h39d8nh superman12 antichrist 2dumb2live goodmorning
iloveyou11 sataniv1993 peacemaker california1 fromvermine pineapple1 paraklast1974 1234567890d minnesota_hp
breakdance nondriversig simferopol 123qwerty123 necronomicon subscriber a1s2d3f4g5h6 football123 fufnfrhbcnb
constantin 671fsa75yt destruction milfhunter ma123123123 pfhfnecnhf rangerover nhfrnjhbcn 987654321g zxcvbasdfg
superpower alexsander z1x2c3v4b5n6m7 ghjgfufylf fyfnjkmtdbx understand statistika 1212312121 domodedovo 1928374655
springsteen wethepeople m123456789 awesome123 birthday28 itsasecret hallelujah ghjnbdjcnjzybt thecakeisalie
vbhjndjhtw daddysgirl jasmine123 nightshade alternativa cghfdjxybr dctvcjcfnm fktrcfylhjdf need4speed ublhjgjybrf
blackdragon orochimaru qwertyuiop12 frozenfish ghjuhfvvbcn ontheoutside 12345672000 onetwothree bujhmbujhm
maxmotives kalifornia zcfvfzkexifz horsepower sonnenschein wazzkaprivet demolition gjdtkbntkm arsenal123
xxxp455w0rd5 qwertasdfgzxcvb birthday27 weihnachtsbaum fktrcfylth 99strenght jessejames wonderwoman forgetmenot
computer12 12345qazwsx gearsofwar pointblank ghostrecon ghjatccbjyfk nick1234-rem936 jackhammer astra334566
iloveyou22 elsalvador berlin1945 aksjdlasdakj89879 margherita biblioteka ghjnbdjufp ntktdbpjh1994 infalicall
myjdxtcxks 23wkoa0fp78dk birthday36 universidad passtrader electronics guitarhero zxcvbnm1234 fatima753357
bigbrother navigation nthvbyfnjh2 c7e4f8ezqh rjkjrjkmxbr starwars123 birthday133 rattlesnake belladonna 6215mila6215
seniseviyor fitzgerald bmvm3e46gtr blackadder 2606642yra iloveyou143 valentinka rashley198 maisuradze kensington
zaq12wsxcde3 password88 anytimetoday fgjkbyfhbz letmein123 chinchilla 1q3e5t7u9o ronaldo123 iamawesome sergeevich
specialist blitzkrieg ubvyfcnbrf bushmaster reymysterio candyfinger starscream thesimpsons wwwooo1234 hammerhead
kozanostra rainforest 1234567890l kazakhstan marinochka artemartem maintenance vladivostok battlestar yfcnhjtybt
vitalik123 gjhjlfcjqrb qaz26101778 sutvsc5ysaa candyeater littleslut starcraft2 love777321777 yoshimitsu activation
192837465q 789456123q 123456789aaa nastya1997 4815162342lf sdh686drth pfqwtd27121988 zxcvbn3215 cnfc35762209
allahuakbar eghfdktybt monster123 9731553197 fuckthroat ss6z2sw6lu azerbaycan ktjynsq40147 1a2a3a4a5a6a 1324354657
zxcvbnmmnbvcxz 1994200414 2143658709 bvncnbnvvbn gundamwing bot_schokk s1a2s3h4a5 marcuseckos bullnuts2003
sweetiepie werty12345 findaupair007 undergroun housemusic sunflower1 alkanaft123 sdicmt7seytn baseball21 sylviahans
progressive dreamonline 89057003343 blacklabel gjyjvfhtdf plhfdcndeq svensps820 winstonone pointbreak hocuspocus
12andriy14 e6pz84qfcj gfhfktkjuhfv parol12345 underwater baseball10 z1x2c3v4b5n6 shelbygt500 dmiller12as 89181502334
entertainment qazwsx123456 nightmare1 crepusculo rockandroll frankzappa ad12345678 chupakabra lytdybrbdfvgbhf
foreveryoung 050605rostik pyfrjvcndj 420842084208555 19960610ilja djljghjdjl alphabravo playstatio ipo54tj45uy856
89063032220m 5858855abc sunglasses 7410258963 nesterenko fdnjhbpfwbz fcnfkfdbcnf civilization 89semtsriuty
jesusfreak thirteen13 tottenham1 idontknow1 badiman28200 zexts364325 123ewqasdcxz fuckoff666 h72sfibbnl charlie111
lineage123 nhbujyjvtnhbz edwardcullen noonehackme waterfalls blacksonblon grimreaper devastator ubnkthrfgen
lothlorien polniypizdec1102 gilbert2707 alejandro1 ne_e_pod_chehyl 89132664230 123456zxcvbn football10 sweetdreams
ghtdtlvtldtl thundercat 12345677654321 dragonforce alpha135792468 sunshine69 hd764nw5d7e1vbv fyfcnfcbz1 w1w2w3w4w5
taylormade dtynbkznjh 70780070780 chester123 knucklehead aezakmi123 applejuice charlotte1 89614774181 rfkbajhybz
imjakie123 stephanie1 corporation userexecute uniqueness godzils4s7 ivanivanov 80361665abc klubnichka 20162016up
technician rubberduck josephphone7 freyfvfnfnf blacksheep misiaczek1 a789456123 vfrcbvtyrj novosibirsk 80972694711
0123698745 konovalova villeneuve krasavchik 12345qwert7 bassmaster tylerca310 fishfinger 9874563210 gthtrfnbgjkt
t5r4e3w2q1 crazyhorse dunnowho89 configuratio santamaria msoracle32re passwordassword utyyflmtdyf qweasdzxc12
boy1cool23 ronaldinho10 vinogradov abcd123456 bhrh0h2oof6xbqjeh voxstrange 193570356033 87654321vv
`;

const STEMS = `
password qwerty dragon baseball football monkey letmein shadow master michael mustang pussy superman fuckyou qazwsx
jordan jennifer killer hunter harley zxcvbnm asdfgh buster andrew batman soccer tigger charlie robert sunshine
thomas iloveyou fuckme ranger daniel hockey george computer michelle jessica starwars asshole pepper klaster zxcvbn
freedom princess joshua maggie ginger amanda ashley cheese nicole summer matthew chelsea dallas biteme matrix
william yankees taylor corvette austin access martin heather thunder merlin secret diamond hello anthony hammer
fucker silver gfhjkm justin patrick richard bailey internet samantha golfer scooter orange cookie maverick jackson
sparky phoenix mickey bigdog snoopy guitar whatever chicken morgan andrea camaro mercedes peanut ferrari falcon
cowboy welcome samsung steelers smokey joseph dakota melissa arsenal boomer eagles tigers marina nascar booboo
gateway yellow porsche monster spider diablo hannah bulldog junior london purple compaq lakers iceman hardcore
cowboys money banana boston brandon tennis johnny miller coffee scooby edward nikita yamaha mother barney brandy
chester fuckoff oliver charles player knight forever steven rangers midnight chicago bigdaddy redsox victoria angel
badboy please fender chris jasper james slayer rabbit natasha rachel marine bigdick wizard marlboro raiders prince
casper fishing flower crystal jasmine iwantu panties adidas winter winner gandalf enter ghbdtn angela golden lauren
cocacola winston madison angels panther blowme sexsex bigtits spanky shannon bitch sophie johnson asdfasdf david
horny toyota tiger murphy canada danielle blowjob jonathan muffin liverpoo cooper apples dennis jackie black sandra
pokemon slipknot carlos qazxsw scorpion qwaszx nathan butter startrek rainbow asdfghjkl newyork redskins gemini
cameron qazwsxedc florida liverpool turtle nicholas wilson sierra viking booger butthead doctor rocket victor
dolphins captain bandit jaguar packers pookie peaches dolphin helpme tucker theman maxwell tiffany jeremy qwertyui
shithead debbie albert lovers maddog monica united giants nirvana metallic hotdog rosebud mountain benjamin warrior
stupid elephant suckit success jackass bonnie alexis lucky jason scorpio samson azerty driver freddy willie calvin
sydney gators dexter bubba creative voodoo happy arthur trouble america nissan gunner stella rebecca garfield gordon
jessie bullshit parker asdfghjk fucking apollo eminem december legend airborne beavis august apple brooklyn godzilla
skippy buddy qwert kitten magic shelby beaver phantom nothing asdasd williams xavier braves darkness travis copper
platinum qweqwe tomcat girls bigboy green power animal police online voyager lifehack sniper trinity walter blazer
heaven lover snowball playboy loveme bubbles hooters cricket marvin willow donkey topgun nintendo family saturn
november destiny gabriel pakistan pumpkin digital sergey redwings explorer chance private runner therock guinness
lasvegas beatles cassie christin celtic andrey broncos babygirl nelson donald eclipse scott fluffy louise cartman
michigan carolina testing little samuel alexande steve birdie pantera cherry gibson sharon vampire peter mexico
dickhead buffalo genius montana minecraft maximus flyers school lovely stalker metallica doggie carter kristina
kimberly spencer snickers barbara speedy sabrina carmen marcus bronco friends paradise yankee horses magnum dreams
caroline lacrosse goober enigma member qwertyu scotty pimpin bollocks sammy surfer brian poohbear genesis qweasdzxc
racing friend hawaii viper october vanessa billy poopoo einstein boobies stanley walker bitches drowssap courtney
simple stephen badger alaska action denise jester drummer spitfire patricia forest maryjane champion diesel svetlana
friday kevin gregory pamela frank hotrod chevy anderson westside douglas security google badass tester shorty
thumper hitman mozart general boobs reddog music alexander melanie lizard ruslan vincent eagle scarface teresa sweet
marshall olivia buddha porno veronica frankie spirit stargate antonio naruto mercury natalie liberty semperfi suzuki
popcorn spooky marley system brittany scotland kelly claudia kitty cherokee vikings simpsons death rascal leslie
qweasd jimmy hummer loveyou patches allison rocky adrian russia jupiter penguin passion cumshot howard vfhbyf honda
vladimir andre franklin sandman homer passport raider bastard infinity assman bulldogs fantasy sucker horney domino
budlight disney norman ironman softball francis bishop brutus jeffrey redrum bigred brooke jesus mnbvcxz fktrcfylh
karina marines digger ireland kawasaki cougar fireman oksana college russell alicia houston monday bradley sarah
justice nigger super wildcats tinker logitech duncan dancer swordfis avalon everton reggie alexandr motorola timothy
molly patriots hentai madonna claire eugene ducati colorado connor indian kermit juventus galore house smooth
freeuser warcraft simpson boogie titanic wolverin elizabet arizona valentin georgia saints asdfg accord baxter
denver mitchell christ yfnfif smith stinky zachary roland brenda spiderma naughty chopper extreme skyline water
virginia zombie pearljam froggy awesome vision pirate fylhtq alyssa dreamer bullet predator empire kirill people
panthers elvis penis skipper nemesis peekaboo simon rolltide alison american cardinal arnold daddy psycho danger
mookie wanker chevelle manutd goblue hobbes vegeta tommy fyfcnfcbz picard burton bobby windows loverboy victory
vfrcbv bambam serega turkey tweety galina hiphop rooster changeme berlin taurus suckme polina electric ronald avatar
maksim raptor hendrix newport bigcock kenneth brazil spring madmax england alpha france britney sublime darkside
bigman wolfpack classic hercules lawrence lincoln ronaldo spiderman blizzard cheyenne cjkysirj wombat raymond
brother kristen pandora holiday simone wildcat devils kramer horse alabama caesar sterling bondage carrie pussycat
pickle shaggy sports leather chronic flowers admin robbie perfect gracie airplane kodiak freepass amber billybob
sunset katana crazy maria phpbb chocolat snowman stingray candy firebird wolves zeppelin detroit garcia pontiac
gundam panzer vagina fisher pretty outlaw connie business trevor honey redhead tarheels greenday nastya hardon
engineer savage hellfire serenity cobra service michele sasha fireball lickme miranda darkstar flash remember white
harvey oscar strike beauty freddie pavilion bobafett dbrnjhbz bigmac bowling clinton ytrewq future jenny jones
wallace harrison natali pyramid rulez dodgers apache swimming morris whynot teens trooper fuckit defender precious
packard weasel popeye lucifer cancer icecream raven stewart swordfish tanner presario sandy viktor rockstar blonde
manager cheryl norton control wutang spike julian atlanta airforce thailand casino looking lennon mouse paris hacker
bluebird hawkeye theone catfish elaine sailor goldfish dustin nfnmzyf light tattoo design pervert barbie maxima
roscoe nipples machine trucks herman wrangler rocks tornado lights cadillac bubble jerry pegasus madman longhorn
philip laura browns target orlando eatme stefan microsoft dilbert katie christia baller winnie cannon lesbian
shooter xfiles street seattle qazqaz cthutq amateur prelude corona freaky malibu beach assassin atlantis integra
pussies iloveu regina lonewolf dragons unicorn software bobcat stealth kristin stacey peewee openup student srinivas
angelina newton leonardo young zaqwsx valentina shotgun lolita trigger enjoy athena veronika bruins coyote babydoll
joker country dollar lestat hottie random butterfly potter wordpass smiley sweety snake chipper woody samurai
devildog gizmo video valerie maddie powers mistress flipper express hjvfirf elena moose cessna piglet goldie polaris
teacher montreal cookies father wolfgang scully fatboy ladies wicked daisy balls tickle bunny dfvgbh castle foobar
transam single pepsi fetish basketba toshiba hotstuff jasmin sunday booty gambit ronnie impala texas birthday
stephani hooker lancer knicks shamrock stinger savannah kathleen roberto redneck benson deftones squirt siemens
blaster goldberg trucker alfred subaru renegade shelly ibanez manson swinger reaper blondie casey cristina hamilton
mylove minnie lindsay harry galaxy farmer gloria blahblah dudley special enterpri travel indiana skeeter sugar
ficken great smoke bigone sweetpea fucked trfnthbyf curtis freeman marino escort smitty bigfoot joanne babes check
larisa trumpet spartan valera tristan babylon asdfghj sister bigboobs stormy mister hamlet aardvark butterfl
marathon andreas paladin cavalier skater seven napoleon indigo hornet rusty buckeyes indians karate wonder hesoyam
julie pierre jerome toronto holland diamonds aurora chiefs buckeye sweetie highland hotsex charger redman elizabeth
chandler brandi passwor maiden griffin drpepper campbell monika leonard brown storm pornstar autumn bernie garden
linda pencil millie sherlock timber thuglife insane pizza jungle mariah aragorn hamster audrey triumph techno lollol
sidney pioneer catdog sophia fktrctq morpheus pascal sampson island hobbit wetpussy erotic consumer blabla aaron
justme stones marion chrissy tyler marie spartak goforit burger pitbull adgjmptw kelsey nadine karen italia
barcelona harold hunting kaiser artist colors martha german sammie kissme virgin nicolas overlord mario isabella
pebbles sundance emerald doggy callie isabelle racecar irina germany element zipper alpine basket holly goddess
poison shirley change nipple wesley sakura eddie chichi huskers christy marcel danny pussys ultimate dirty blackie
inside nicola nikki rommel caserta omega geronimo watson sergio trojan philips nugget tarzan chicks aleksandr
bassman warren trixie cream sherry manuel portugal webster anakin dodger bomber superfly madness michel global loser
yvonne fatcat ybrbnf florence soldier energy warlock desire bianca sexual martina larry seminole alejandr peace
westham andrei concrete hector harris margaret bernard ladybug naked network christop trombone history tintin
sherman bluesky chuck rhbcnbyf qazxswedc pleasure christian logan cotton onelove cdtnkfyf january whore vfvjxrf
lindsey sunny titans stallion holden archie brianna missy truck smile party singer hansolo natalia angelo smiles
phillip joanna beagle panama kingkong flatron inferno mongoose connect poiuyt snatch qawsed juice blessed rocker
dominic snakes personal turbo bluemoon emily finger jamaica alberto mulder beetle forget passat immortal jamie susan
plastic whiskey dietcoke spunky giovanni monitor cactus exigen markus patton planet ripper spyder nolimit abigail
daniela katrina waters morrison hollywoo sluts sticky trunks always diana japan mission speed clifford april pickles
fernando holmes sailing freak bonehead ghbdtnbr million delta darren newman charlott rubber yomama hongkong jumper
sylvia ilovesex faster unreal cumming bertha memphis maurice nylons rodney kennedy legion sebastia shalom pentium
geheim dodge brooks movie werewolf funtime ferret orion kingdom curious graham niners dream milton cantona sprite
philly pacific pirates abgrtyu gilbert lollipop french palmer eternity office boeing sweets sheila cooldude stars
tottenha africa jackoff monique irish anything foster stocking columbia moomoo martini tracey biscuit drizzt camera
isabel fossil robinson makaveli snapper solomon maniac salmon patriot verbatim jacob jersey nasty shasta asdzxc
standard shaved blackcat raistlin punkrock infantry cjkywt gerald waterloo clayton crimson dillon twister oxford
ricardo serena musicman seinfeld flight maxine biggie denis silvia condor colleen ravens megadeth wolfman cosmos
sharks teddy bruce banshee keeper foxtrot anton damien skywalke velvet sesame garrett squirrel privet sunrise
wolverine roxanne sucks legolas grendel ghost western felix carrot frosty lvbnhbq herbert blades marlin stardust
stone qazwsxed coolio brownie butler helena groovy twilight penny trains daytona mollie vanhalen pikachu peanuts
licker hershey jericho intrepid ninja grace search lobster goblin bottom punisher strider shogun kansas murray
suzanne darwin amadeus neptune showtime support muscle oldman bruno ekaterina henry rfrfirf getsome showme obiwan
skittles whitney english danni tanker maestro capital tarheel thanks anubis hannibal newlife gothic shark fighter
brendan blues princes slick chaos sabine evelyn preston cindy roman python mirage blood devil clover richie tequila
surfing delete potato review chubby panasonic sandiego porter portland bentley baggins penelope fusion buffy derrick
sooners blackdog harmony buttons malcolm californ moscow playtime mature safety allen dagger stimpy christine lester
turner gangster warriors iverson chargers byteme lucas swallow liquid misty dingdong nymets cracker mushroom
crusader mobile bigguy miami dkflbvbh bugger robin nimrod anastasia tazman stranger newpass doodle monroe powder
volume archer collins gotcha battle marco guardian dublin miguel masters slapshot septembe stuart milano short
grizzly knights photos janice angelica scarlett damian nookie charly lorenzo rammstein brasil scruffy munchkin
poopie camille kittycat latino santiago world walnut thegame gerard kolobok picasso barcelon bananas trance auburn
coltrane eatshit goodluck starcraft wheels parrot postal blade dorothy blackman wisdom dusty gorilla tamara quality
katerina engine carlo dumbass cassidy osiris oakland luther discover spanking lonestar sally annie bingo meridian
bender dookie stonecol megaman bridge terry rjntyjr ledzep violet madrid lowrider randy firefly alexandra phoebe
griffey racerx paradox ghjcnj beautiful gangsta julia tacobell women weezer sirius halflife buffett shiloh vertigo
sergei loving aliens carson sobaka catalina keyboard sadie kangaroo sinner bonjour socrates chucky thompson hotboy
cynthia hoover sprint finish scarlet celica shazam stevie sommer frances trebor qwerasdf national bollox fuckface
elwood lorraine rebels vacation lexmark melvin penguins ragnarok formula claude tempest vfhecz tacoma qwertz
colombia flames rockon prodigy wookie sebastian dodgeram romeo mustangs sithlord smoker server incubus window
scoobydo oblivion molson kitkat mystery titleist megan rescue magnolia carpet director richmond melinda celeste
lawyer bigballs kenny tardis roger jimbob xanadu bobbie blueeyes shaman mersedes pooper dixie wright golfing hearts
garbage sheena ashton mallard kenwood springer oracle lizzie martinez topper chloe janine roberts imagine elliott
shemale sleepy gremlin yourmom imperial printer monkeys grateful peterpan hudson mikey kingston cooler analsex faith
jimbo gillian asterix freckles esther birdman defiant aussie margarita blondes donnie tatyana wayne bridget aspirine
mariners jackal tobias deadhead katrin research anime rootbeer weather frogger israel children forgot stephanie
frederic mandy hallo account noodles photo parola shaolin willis celine willy palace plymouth nellie creampie santos
justdoit rogers ohyeah fatass assfuck amazon laurie kisses ludwig magnus queen camel nopass deanna bosco putter
champs massive spidey lightnin camelot bryan letsgo gizmodo aezakmi bones caliente tatiana broken goodtime thankyou
brucelee redalert aquarius catherin smokin mypass payton lonely active astros roller porkchop sapphire shopping
beckham temple marian atomic marvel vanilla unknown fletcher mason kaktus cxfcnmt blacky aggies blackjac picture
bangkok sooner hastings scream iforgot myself kasper judith slappy shitty veritas chevrole vader painter amsterdam
kristi jammer primus spectrum valley ernest eduard granny clancy satan hitler avenger spankme simba dylan smudge
scrappy melody atlantic beatrice labrador harder southern syracuse falcons rosemary husker candyman commando gator
timmy sanchez pacman center stuff pancho krishna darling fatman elijah throat clitoris pineappl keith lesbians
lemons kelley barkley vulcan punkin alice odessa boner celtics method monopoly flyboy space romashka hamburg
gangbang spartans bennett tricky snuggles asian carol anders annette drago homerun vectra charlotte jesse hermes
grover topcat vivian cuddles carolyn infiniti cosworth hayden forrest goodbye billie blake goose jeremiah ivanov
bossman qawsedrf peugeot exigent doberman pauline durango plumber telefon franco horndog emmanuel laguna rbhbkk
webmaster breeze beast beefcake reality leopard redbull dalton shelley topdog godsmack theking speaker strong
viktoria dance fuckers bowler starbuck gjkbyf hungry content valhalla night anarchy blacks herbie kingpin writer
starfish nokia clarence loveit achilles labtec fitness drake brando kicker napass desert sailboat bohica tractor
hidden muppet phillies kentucky terror bella farside caitlin swingers legacy ramona frontier butthole amelia
doughboy jrcfyf tuesday matilda september sabbath nebraska homers qwertyuio azamat fallen maryland oakley oklahoma
striker camels iguana looker pinkfloy moloko latin double chang dannyboy luckydog rhonda pistol whocares charmed
skiing select studio franky houses elliot javier puppy tanya nathalie boris daniil conrad miles command vladik vette
vfrcbvrf stoner ihateyou nevada moneys vkontakte mandingo puppies funny crash mystic maynard zidane eileen kotenok
tyrone dilligaf budman bunghole zvezda stick jennie triton golfball today technics carlton trojans panda river
rafael church laptop rookie aberdeen gustav shane jethro escape stripper filter hurrican rfnthbyf lespaul central
butch dthjybrf belinda handsome excalibu nofear momoney possum cutter metal bigger brothers bethany oilers randall
moocow cupcake gbpltw splash svetik leader soleil bogdan vipers babyboy tdutybq lancelot sabina ccbill keystone
passwort juliet russian madden flamingo australia firefox marilyn dogman vortex rebel noodle zaphod killme verona
chase babies coolman danila designer skinny kamikaze deadman bacon attack gopher doobie somethin reagan warhammer
bradford deeznuts freaks engage torres poncho hammers azsxdc dracula donna sassy boots deskjet cancel macdaddy
mighty oregon ralph manchest tight hilton sterlin marissa justine michaela dawson fabian meatball mailman sinatra
columbus cthulhu grandma ready bubbas lewis cartoon chair bicycle jenna bryant helen eatpussy truelove sentinel
kathy tolkien wendy breast capone lickit summit hailey beverly julius universe meghan nancy jamesbon kathryn eleven
sexygirl miracle bowser davis sonic billyboy redhot traffic microsof microlab saint demon military rockets iloveyo
fernand danie cutlass function polska titties pantyhos sweden conner lifetime thekid theodore aikido rugby gofish
pilot mayday bloody market bonita tracy anfield lansing elvira scotch catman hustler hayley dfkthbz peters azsxdcfv
cheers gabrie tinman orioles scottie charlton fortuna santana airbus china station rustam xtreme bigmoney zxcasd
retard fatima grumpy huskies boxing selena ultima warlord oranges rotten betty asdfjkl superstar denali terminal
sultan bikini
`;

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** An asset, because the Worker needs the list only once in a registration and its 18 kB would slow every start. */
export const commonPasswords: CommonPasswords = { passwords: words(LONG), stems: words(STEMS) };
