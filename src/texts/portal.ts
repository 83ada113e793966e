// Made of translations/*.json by `npm run texts`: edit those.
import type { Value } from '../lib/language.ts';

export const networkTexts = {
unknown_host: { pl: "Nie znaleziono adresu portalu: sprawdź połączenie z internetem i adres portalu w konfiguracji.", en: "The portal's address was not found: check the internet connection, and the portal's address in the configuration." },
no_route: { pl: "Nie ma drogi do portalu: sprawdź połączenie z internetem.", en: "There is no route to the portal: check the internet connection." },
refused: { pl: "Pod adresem portalu nic nie przyjmuje połączeń: sprawdź adres i port w konfiguracji.", en: "Nothing accepts connections at the portal's address: check the address and the port in the configuration." },
reset: { pl: "Portal przerwał połączenie.", en: "The portal broke the connection off." },
timeout: { pl: "Portal nie odpowiedział na czas. Jeśli tak jest zawsze: portale odrzucają połączenia z adresów centrów danych i VPN.", en: "The portal did not answer in time. If that is always so: portals drop connections from addresses of data centres and VPNs." },
certificate_date: { pl: "Certyfikat portalu jest dziś nieważny: sprawdź datę i godzinę tego urządzenia.", en: "The portal's certificate is not valid today: check the date and time of this machine." },
certificate_name: { pl: "Certyfikat portalu jest wystawiony na inną nazwę: sprawdź adres portalu w konfiguracji.", en: "The portal's certificate is for another name: check the portal's address in the configuration." },
certificate_authority: { pl: "Certyfikat portalu podpisał nieznany urząd: sprawdź, czy coś w tej sieci nie podsłuchuje połączeń (np. antywirus).", en: "The portal's certificate is signed by an unknown authority: check whether something in this network intercepts connections." },
no_tls: { pl: "Pod adresem portalu nie ma https: sprawdź adres i port w konfiguracji.", en: "There is no https at the portal's address: check the address and the port in the configuration." },
};

export const problemsTexts = {
pressLater: { pl: "Naciśnij ponownie później: polecenia nie są powtarzane.", en: "Press again later: commands are not repeated." },
captcha: {
reason: { pl: "Portal prosi o przepisanie kodu z obrazka.", en: "The portal asks for a captcha." },
whatToDo: { pl: "Zaloguj się raz w przeglądarce na to konto, potem naciśnij „Wznów”.", en: "Sign in to this account once in a browser, then press \"Resume\"." },
},
password: {
reason: { pl: "Portal nie przyjął loginu lub hasła.", en: "The portal refused the login or the password." },
whatToDo: { pl: "Popraw login (numer, nie adres e-mail) lub hasło w konfiguracji i uruchom ponownie.", en: "Correct the login (the number, not an e-mail address) or the password in the configuration and restart." },
},
notice: {
reason: { pl: "Portal chce, żeby po zalogowaniu coś załatwić w przeglądarce.", en: "The portal wants something dealt with in a browser after the login." },
whatToDo: { pl: "Zaloguj się raz w przeglądarce i załatw to, o co prosi portal, potem naciśnij „Wznów”.", en: "Sign in once in a browser and deal with the notice, then press \"Resume\"." },
},
account: {
reason: { pl: "Portal nie wpuszcza na to konto.", en: "The portal does not let this account in." },
whatToDo: { pl: "Zaloguj się w przeglądarce i zobacz, co mówi portal; gdy to załatwisz, naciśnij „Wznów”.", en: "Sign in in a browser and see what the portal says; once that is settled, press \"Resume\"." },
},
storage: {
reason: { pl: "Zapisane dane były uszkodzone: portal mógł zablokować logowanie.", en: "The stored data were damaged: the portal may have stopped the login." },
whatToDo: { pl: "Sprawdź w przeglądarce, czy da się zalogować na to konto, potem naciśnij „Wznów”.", en: "Check in a browser that you can sign in to this account, then press \"Resume\"." },
},
busy: {
reason: { pl: "Portal prosi o mniej zapytań.", en: "The portal asked for fewer requests." },
whatToDo: { pl: "Nie musisz nic robić: odczyty wrócą same.", en: "You need not do anything: reading resumes by itself." },
},
down: {
reason: { pl: "Portal nie odpowiada.", en: "The portal is down." },
whatToDo: { pl: "Nie musisz nic robić: spróbuje ponownie samo.", en: "You need not do anything: it is tried again by itself." },
},
changed: {
reason: { pl: "Portal odpowiedział w nieoczekiwany sposób.", en: "The portal answered in a way that is not expected." },
whatToDo: { pl: "Jeśli to trwa dłużej niż dzień, zgłoś błąd z raportem diagnostycznym.", en: "If it lasts more than a day, report it with the diagnostics." },
},
rationed: {
reason: { pl: "Kolejne logowanie musi poczekać, żeby portal nie zablokował konta.", en: "Waiting before the next login, so that the account is not blocked." },
whatToDo: { pl: "Poczekaj albo naciśnij „Wznów”.", en: "Wait, or press \"Resume\"." },
},
budget: {
reason: { pl: "Dzienny limit zapytań został wykorzystany.", en: "The daily budget of requests is used up." },
whatToDo: { pl: "Nie musisz nic robić: odczyty wrócą po północy.", en: "You need not do anything: reading resumes after midnight." },
afterAct: { pl: "Naciśnij ponownie po północy: polecenia nie są powtarzane.", en: "Press again after midnight: commands are not repeated." },
},
refused: {
reason: { pl: "Portal odrzucił zapytanie.", en: "The portal refused a request." },
whatToDo: { pl: "Sprawdź w portalu; jeśli tam wszystko jest, zgłoś błąd.", en: "Look in the portal; if everything is there, report it." },
},
unread: {
reason: { pl: "Części danych nie odczytano od trzech dni.", en: "Some of the data was not read for three days." },
whatToDo: { pl: "Jeśli to trwa, zwiększ dzienny limit zapytań albo zgłoś błąd z raportem diagnostycznym.", en: "If it lasts, raise the daily budget of requests, or report it with the diagnostics." },
},
closed: {
reason: { pl: "Portal niczego nie pokazuje: czy konto wygasło?", en: "The portal shows nothing: has the account expired?" },
whatToDo: { pl: "Sprawdź w przeglądarce; konto dziecka, które odeszło ze szkoły, usuń z konfiguracji.", en: "Look with a browser; remove the account of a child that has left the school from the configuration." },
},
absent: {
reason: { pl: "To konto tego nie ma.", en: "This account does not have it." },
whatToDo: { pl: "Nic.", en: "Nothing." },
},
doubtful: {
reason: { pl: "Portal nie powiedział, czy tu nic nie ma.", en: "The portal did not say whether there is nothing." },
whatToDo: { pl: "Nic.", en: "Nothing." },
},
internal: {
reason: { pl: "Błąd w tym programie.", en: "A mistake in this program." },
whatToDo: { pl: "Zgłoś błąd: szczegóły są w logu programu.", en: "Report it: the details are in the log of the program." },
},
loginWaits: { pl: "Nie wiadomo, kiedy było ostatnie logowanie, a broker, który to pamięta, nie odpowiada: pierwsze logowanie poczeka najwyżej 60 s.", en: "The times of earlier logins are not known, and the broker, which keeps them, does not answer: the first login waits up to 60 s." },
statusIsGood: { pl: "Portal znów jest czytany bez problemów.", en: "The portal is read again without a problem." },
};

export const onCommandLineTexts = {
captcha: { pl: ({ child }: { child: Value }) => `Zaloguj się raz w przeglądarce na to konto, potem uruchom polecenie: resume --child ${child}`, en: ({ child }: { child: Value }) => `Sign in to this account once in a browser, then run the command: resume --child ${child}` },
notice: { pl: ({ child }: { child: Value }) => `Zaloguj się raz w przeglądarce i załatw to, o co prosi portal, potem uruchom polecenie: resume --child ${child}`, en: ({ child }: { child: Value }) => `Sign in once in a browser and deal with the notice, then run the command: resume --child ${child}` },
account: { pl: ({ child }: { child: Value }) => `Zaloguj się w przeglądarce i zobacz, co mówi portal; gdy to załatwisz, uruchom polecenie: resume --child ${child}`, en: ({ child }: { child: Value }) => `Sign in in a browser and see what the portal says; once that is settled, run the command: resume --child ${child}` },
storage: { pl: ({ child }: { child: Value }) => `Sprawdź w przeglądarce, czy da się zalogować na to konto, potem uruchom polecenie: resume --child ${child}`, en: ({ child }: { child: Value }) => `Check in a browser that you can sign in to this account, then run the command: resume --child ${child}` },
rationed: { pl: ({ child }: { child: Value }) => `Poczekaj albo uruchom polecenie: resume --child ${child}`, en: ({ child }: { child: Value }) => `Wait, or run the command: resume --child ${child}` },
onceSettled: { pl: ({ child }: { child: Value }) => `Gdy to załatwisz, uruchom polecenie: resume --child ${child}`, en: ({ child }: { child: Value }) => `Once that is settled, run the command: resume --child ${child}` },
};
