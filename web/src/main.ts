import "@fontsource-variable/source-sans-3";
import "@fontsource/alegreya-sc/500.css";
import "@fontsource/alegreya-sc/700.css";
import "@fontsource/im-fell-english-sc";
import "@fontsource/pirata-one";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/paper.css";
import "./styles/things.css";
import "./styles/answers.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { renewWhenStale } from "./lib/renewal";

// The files of the client belong together: one that is gone means that the server has newer ones.
renewWhenStale();

const target = document.getElementById("app");
if (!target) throw new Error("The page has no place for the client: index.html needs an element with the id app.");
mount(App, { target });
