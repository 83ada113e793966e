// Made of translations/*.json by `npm run texts`: edit those.
import type { Value } from '../lib/language.ts';

export const networkTexts = {
unknown_host: { pl: `Nie znaleziono adresu portalu: sprawdź połączenie z internetem i adres portalu w konfiguracji.`, en: `The portal's address was not found: check the internet connection, and the portal's address in the configuration.`, uk: `Адресу порталу не знайдено: перевірте зʼєднання з інтернетом і адресу порталу в конфігурації.` },
no_route: { pl: `Nie ma drogi do portalu: sprawdź połączenie z internetem.`, en: `There is no route to the portal: check the internet connection.`, uk: `Немає шляху до порталу: перевірте зʼєднання з інтернетом.` },
refused: { pl: `Pod adresem portalu nic nie przyjmuje połączeń: sprawdź adres i port w konfiguracji.`, en: `Nothing accepts connections at the portal's address: check the address and the port in the configuration.`, uk: `За адресою порталу ніщо не приймає зʼєднань: перевірте адресу й порт у конфігурації.` },
reset: { pl: `Portal przerwał połączenie.`, en: `The portal broke the connection off.`, uk: `Портал розірвав зʼєднання.` },
timeout: { pl: `Portal nie odpowiedział na czas. Jeśli tak jest zawsze: portale odrzucają połączenia z adresów centrów danych i VPN.`, en: `The portal did not answer in time. If that is always so: portals drop connections from addresses of data centres and VPNs.`, uk: `Портал не відповів вчасно. Якщо так завжди: портали відхиляють зʼєднання з адрес центрів обробки даних і VPN.` },
certificate_date: { pl: `Certyfikat portalu jest dziś nieważny: sprawdź datę i godzinę tego urządzenia.`, en: `The portal's certificate is not valid today: check the date and time of this machine.`, uk: `Сертифікат порталу сьогодні недійсний: перевірте дату й час цього пристрою.` },
certificate_name: { pl: `Certyfikat portalu jest wystawiony na inną nazwę: sprawdź adres portalu w konfiguracji.`, en: `The portal's certificate is for another name: check the portal's address in the configuration.`, uk: `Сертифікат порталу видано на іншу назву: перевірте адресу порталу в конфігурації.` },
certificate_authority: { pl: `Certyfikat portalu podpisał nieznany urząd: sprawdź, czy coś w tej sieci nie podsłuchuje połączeń (np. antywirus).`, en: `The portal's certificate is signed by an unknown authority: check whether something in this network intercepts connections.`, uk: `Сертифікат порталу підписав невідомий центр: перевірте, чи щось у цій мережі не прослуховує зʼєднань (напр., антивірус).` },
no_tls: { pl: `Pod adresem portalu nie ma https: sprawdź adres i port w konfiguracji.`, en: `There is no https at the portal's address: check the address and the port in the configuration.`, uk: `За адресою порталу немає https: перевірте адресу й порт у конфігурації.` },
};

export const problemsTexts = {
captcha: {
reason: { pl: `Portal prosi o przepisanie kodu z obrazka.`, en: `The portal asks for a captcha.`, uk: `Портал просить ввести код із картинки.` },
whatToDo: { pl: `Zaloguj się raz w przeglądarce na to konto, potem naciśnij „Wznów”.`, en: `Sign in to this account once in a browser, then press "Resume".`, uk: `Увійдіть один раз у браузері до цього облікового запису, потім натисніть «Відновити».` },
},
password: {
reason: { pl: `Portal nie przyjął loginu lub hasła.`, en: `The portal refused the login or the password.`, uk: `Портал не прийняв логіна або пароля.` },
whatToDo: { pl: `Popraw login (numer, nie adres e-mail) lub hasło w konfiguracji i uruchom ponownie.`, en: `Correct the login (the number, not an e-mail address) or the password in the configuration and restart.`, uk: `Виправте логін (номер, а не адресу е-пошти) або пароль у конфігурації та перезапустіть.` },
},
notice: {
reason: { pl: `Portal chce, żeby po zalogowaniu coś załatwić w przeglądarce.`, en: `The portal wants something dealt with in a browser after the login.`, uk: `Портал хоче, щоб після входу щось зробили в браузері.` },
whatToDo: { pl: `Zaloguj się raz w przeglądarce i załatw to, o co prosi portal, potem naciśnij „Wznów”.`, en: `Sign in once in a browser and deal with the notice, then press "Resume".`, uk: `Увійдіть один раз у браузері та зробіть те, про що просить портал, потім натисніть «Відновити».` },
},
account: {
reason: { pl: `Portal nie wpuszcza na to konto.`, en: `The portal does not let this account in.`, uk: `Портал не впускає до цього облікового запису.` },
whatToDo: { pl: `Zaloguj się w przeglądarce i zobacz, co mówi portal; gdy to załatwisz, naciśnij „Wznów”.`, en: `Sign in in a browser and see what the portal says; once that is settled, press "Resume".`, uk: `Увійдіть у браузері та подивіться, що каже портал; коли залагодите це, натисніть «Відновити».` },
},
storage: {
reason: { pl: `Zapisane dane były uszkodzone: portal mógł zablokować logowanie.`, en: `The stored data were damaged: the portal may have stopped the login.`, uk: `Збережені дані були пошкоджені: портал міг заблокувати вхід.` },
whatToDo: { pl: `Sprawdź w przeglądarce, czy da się zalogować na to konto, potem naciśnij „Wznów”.`, en: `Check in a browser that you can sign in to this account, then press "Resume".`, uk: `Перевірте в браузері, чи вдається увійти до цього облікового запису, потім натисніть «Відновити».` },
},
disk: {
reason: { pl: `Nie można zapisywać danych.`, en: `Data cannot be written.`, uk: `Неможливо записати дані.` },
whatToDo: { pl: `Zobacz encję „Zapis na dysku”.`, en: `See the entity "Storage".`, uk: `Див. сутність «Запис на диск».` },
},
clock: {
reason: { pl: `Zegar komputera nie jest ustawiony.`, en: `The clock of the computer is not set.`, uk: `Годинник компʼютера не налаштований.` },
whatToDo: { pl: `Poczekaj, aż ustawi się zegar komputera, najwyżej 10 minut.`, en: `Wait until the clock of the computer is set, 10 minutes at most.`, uk: `Зачекайте, доки налаштується годинник компʼютера, щонайбільше 10 хвилин.` },
},
busy: {
reason: { pl: `Portal prosi o mniej zapytań.`, en: `The portal asked for fewer requests.`, uk: `Портал просить менше запитів.` },
whatToDo: { pl: `Nie musisz nic robić: odczyty wrócą same.`, en: `You need not do anything: reading resumes by itself.`, uk: `Нічого робити не треба: читання відновиться саме.` },
},
down: {
reason: { pl: `Portal nie odpowiada.`, en: `The portal is down.`, uk: `Портал не відповідає.` },
whatToDo: { pl: `Nie musisz nic robić: spróbuje ponownie samo.`, en: `You need not do anything: it is tried again by itself.`, uk: `Нічого робити не треба: спроба повториться сама.` },
},
changed: {
reason: { pl: `Portal odpowiedział w nieoczekiwany sposób.`, en: `The portal answered in a way that is not expected.`, uk: `Портал відповів у несподіваний спосіб.` },
whatToDo: { pl: `Jeśli to trwa dłużej niż dzień, zgłoś błąd z raportem diagnostycznym.`, en: `If it lasts more than a day, report it with the diagnostics.`, uk: `Якщо це триває довше за день, повідомте про помилку з діагностичним звітом.` },
},
rationed: {
reason: { pl: `Kolejne logowanie musi poczekać, żeby portal nie zablokował konta.`, en: `Waiting before the next login, so that the account is not blocked.`, uk: `Наступний вхід мусить зачекати, щоб портал не заблокував обліковий запис.` },
whatToDo: { pl: `Poczekaj albo naciśnij „Wznów”.`, en: `Wait, or press "Resume".`, uk: `Зачекайте або натисніть «Відновити».` },
},
budget: {
reason: { pl: `Dzienny limit zapytań został wykorzystany.`, en: `The daily budget of requests is used up.`, uk: `Денний ліміт запитів вичерпано.` },
whatToDo: { pl: `Nie musisz nic robić: odczyty wrócą po północy.`, en: `You need not do anything: reading resumes after midnight.`, uk: `Нічого робити не треба: читання відновиться після півночі.` },
},
refused: {
reason: { pl: `Portal odrzucił zapytanie.`, en: `The portal refused a request.`, uk: `Портал відхилив запит.` },
whatToDo: { pl: `Sprawdź w portalu; jeśli tam wszystko jest, zgłoś błąd.`, en: `Look in the portal; if everything is there, report it.`, uk: `Перевірте на порталі; якщо там усе є, повідомте про помилку.` },
},
unread: {
reason: { pl: `Części danych nie odczytano od trzech dni.`, en: `Some of the data was not read for three days.`, uk: `Частину даних не прочитано вже три дні.` },
whatToDo: { pl: `Jeśli to trwa, zwiększ dzienny limit zapytań albo zgłoś błąd z raportem diagnostycznym.`, en: `If it lasts, raise the daily budget of requests, or report it with the diagnostics.`, uk: `Якщо це триває, збільште денний ліміт запитів або повідомте про помилку з діагностичним звітом.` },
},
closed: {
reason: { pl: `Portal niczego nie pokazuje: czy konto wygasło?`, en: `The portal shows nothing: has the account expired?`, uk: `Портал нічого не показує: чи обліковий запис закрито?` },
whatToDo: { pl: `Sprawdź w przeglądarce; konto dziecka, które odeszło ze szkoły, usuń z konfiguracji.`, en: `Look with a browser; remove the account of a child that has left the school from the configuration.`, uk: `Перевірте в браузері; обліковий запис дитини, яка пішла зі школи, видаліть із конфігурації.` },
},
absent: {
reason: { pl: `To konto tego nie ma.`, en: `This account does not have it.`, uk: `Цей обліковий запис цього не має.` },
whatToDo: { pl: `Nic.`, en: `Nothing.`, uk: `Нічого.` },
},
doubtful: {
reason: { pl: `Portal nie powiedział, czy tu nic nie ma.`, en: `The portal did not say whether there is nothing.`, uk: `Портал не сказав, чи тут нічого немає.` },
whatToDo: { pl: `Nic.`, en: `Nothing.`, uk: `Нічого.` },
},
internal: {
reason: { pl: `Błąd w tym programie.`, en: `A mistake in this program.`, uk: `Помилка в цій програмі.` },
whatToDo: { pl: `Zgłoś błąd: szczegóły są w logu programu.`, en: `Report it: the details are in the log of the program.`, uk: `Повідомте про помилку: подробиці — у журналі програми.` },
},
loginWaits: { pl: `Nie wiadomo, kiedy było ostatnie logowanie, a broker, który to pamięta, nie odpowiada: pierwsze logowanie poczeka najwyżej 60 s.`, en: `The times of earlier logins are not known, and the broker, which keeps them, does not answer: the first login waits up to 60 s.`, uk: `Невідомо, коли був останній вхід, а брокер, який це памʼятає, не відповідає: перший вхід зачекає щонайбільше 60 с.` },
statusIsGood: { pl: `Portal znów jest czytany bez problemów.`, en: `The portal is read again without a problem.`, uk: `Портал знову читається без проблем.` },
};

export const onCommandLineTexts = {
captcha: { pl: ({ child }: { child: Value }) => `Zaloguj się raz w przeglądarce na to konto, potem uruchom polecenie: resume --child ${child}`, en: ({ child }: { child: Value }) => `Sign in to this account once in a browser, then run the command: resume --child ${child}`, uk: ({ child }: { child: Value }) => `Увійдіть один раз у браузері до цього облікового запису, потім виконайте команду: resume --child ${child}` },
notice: { pl: ({ child }: { child: Value }) => `Zaloguj się raz w przeglądarce i załatw to, o co prosi portal, potem uruchom polecenie: resume --child ${child}`, en: ({ child }: { child: Value }) => `Sign in once in a browser and deal with the notice, then run the command: resume --child ${child}`, uk: ({ child }: { child: Value }) => `Увійдіть один раз у браузері та зробіть те, про що просить портал, потім виконайте команду: resume --child ${child}` },
account: { pl: ({ child }: { child: Value }) => `Zaloguj się w przeglądarce i zobacz, co mówi portal; gdy to załatwisz, uruchom polecenie: resume --child ${child}`, en: ({ child }: { child: Value }) => `Sign in in a browser and see what the portal says; once that is settled, run the command: resume --child ${child}`, uk: ({ child }: { child: Value }) => `Увійдіть у браузері та подивіться, що каже портал; коли залагодите це, виконайте команду: resume --child ${child}` },
storage: { pl: ({ child }: { child: Value }) => `Sprawdź w przeglądarce, czy da się zalogować na to konto, potem uruchom polecenie: resume --child ${child}`, en: ({ child }: { child: Value }) => `Check in a browser that you can sign in to this account, then run the command: resume --child ${child}`, uk: ({ child }: { child: Value }) => `Перевірте в браузері, чи вдається увійти до цього облікового запису, потім виконайте команду: resume --child ${child}` },
rationed: { pl: ({ child }: { child: Value }) => `Poczekaj albo uruchom polecenie: resume --child ${child}`, en: ({ child }: { child: Value }) => `Wait, or run the command: resume --child ${child}`, uk: ({ child }: { child: Value }) => `Зачекайте або виконайте команду: resume --child ${child}` },
onceSettled: { pl: ({ child }: { child: Value }) => `Gdy to załatwisz, uruchom polecenie: resume --child ${child}`, en: ({ child }: { child: Value }) => `Once that is settled, run the command: resume --child ${child}`, uk: ({ child }: { child: Value }) => `Коли залагодите це, виконайте команду: resume --child ${child}` },
};
